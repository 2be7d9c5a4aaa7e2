import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for who does not see what stands beside the button. */
  label?: string;
  copy: string;
  copied: string;
}

/** Puts a text into the clipboard and says that it is there. */
export function CopyButton({ text, label, copy, copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      look="outline"
      size="small"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {isCopied && <Icon name="check" size={16} />}
      <span role="status">
        {isCopied ? copied : copy}
        {label && <span className="visually-hidden"> {label}</span>}
      </span>
    </Button>
  );
}
