import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDeadline } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

const passedSince = (end: Date) => Date.now() - end.getTime();

/** Until when something is to be done (ISO 8601), and by how much it is late: red, so that it stands out of a list. */
export function Deadline({ at }: { at: string }) {
  const words = useTranslations('words');
  const end = new Date(at);
  const lateMs = passedSince(end);
  const lateHours = Math.floor(lateMs / HOUR_MS);
  const isLate = lateMs > 0;
  return (
    <span className={isLate ? 'bold danger-text' : undefined}>
      <time dateTime={at}>{formatDeadline(end, useLocale())}</time>
      {isLate && (
        <>
          {' · '}
          {lateHours < 2 * HOURS_PER_DAY
            ? words('lateHours', { count: lateHours })
            : words('lateDays', { count: Math.floor(lateHours / HOURS_PER_DAY) })}
        </>
      )}
    </span>
  );
}
