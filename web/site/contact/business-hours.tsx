import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { ContactWaysView } from './contact-ways.server.ts';

/** When the telephone and the chat are answered, and whether they are now. */
export function BusinessHours({
  ways: {
    hours: { business, chat },
    hoursText,
  },
}: {
  ways: ContactWaysView;
}) {
  const t = useTranslations('reading.hours');
  const locale = useLocale();
  return (
    <div className="stack gap-1 justify-start above-3">
      <p>
        {business.open ? (
          <Badge tone="success" icon="check">
            {t('open')}
          </Badge>
        ) : (
          <Badge tone="neutral" icon="clock">
            {t('closed', { at: formatDateTime(new Date(business.changes_at), locale) })}
          </Badge>
        )}
      </p>
      <p>{hoursText || t('business', { from: business.from, to: business.to })}</p>
      <p>{t('chat', { from: chat.from, to: chat.to })}</p>
    </div>
  );
}
