import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';

/** Puts a text into the clipboard and says that it is there. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('secondFactor');
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      look="outline"
      size="small"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied && <Icon name="check" size={16} />}
      <span role="status">{isCopied ? t('copied') : t('copy')}</span>
    </Button>
  );
}
