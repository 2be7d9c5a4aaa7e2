import { formatDate, formatDateTime, formatDay } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';

/** An instant (ISO 8601) in Bangkok: `DD MMM YYYY, HH:mm`, or the day alone. */
export function DateTime({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  const locale = useLocale();
  const instant = new Date(at);
  return <time dateTime={at}>{dayOnly ? formatDate(instant, locale) : formatDateTime(instant, locale)}</time>;
}

/** A calendar day `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day, useLocale())}</time>;
}
