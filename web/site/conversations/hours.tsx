import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';

/** Whether somebody of sales is there now, and when they are back. */
export function Hours({ hours: { open, from, to, changes_at } }: { hours: Answer<'GET /conversation/mine'>['hours'] }) {
  const t = useTranslations('conversations');
  return (
    <p className="row soft">
      <Badge tone={open ? 'success' : 'neutral'}>{open ? t('open') : t('closed')}</Badge>
      <span>
        {open ? (
          t('hours', { from, to })
        ) : (
          <>
            {t('back')} <DateTime at={changes_at} /> · {t('mailed')}
          </>
        )}
      </span>
    </p>
  );
}
