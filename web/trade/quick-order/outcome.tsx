import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { usePath } from '#web/page/use-shop.ts';

/**
 * What went into the cart and what is left. It is brought before the eyes: who pressed the button is at the end of a
 * long list.
 */
export function Outcome({ added, failed }: { added: number; failed: number }) {
  const t = useTranslations('quickOrder');
  const path = usePath();
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <div ref={outcome} tabIndex={-1} className="stack gap-3">
      {added > 0 && (
        <DoneNotice>
          {t('added', { count: added })} <Link to={path('/cart')}>{t('toCart')}</Link>
        </DoneNotice>
      )}
      <Notice tone="warning">{failed > 0 ? t('failed', { count: failed }) : t('left')}</Notice>
    </div>
  );
}
