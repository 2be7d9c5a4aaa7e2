import { formatDate, formatDateTime, formatMoment, formatDay } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';

interface DateTimeProps {
  at: string;
  dayOnly?: boolean;
  /** Where several things happen within a minute. */
  hasSeconds?: boolean;
}

/** An instant (ISO 8601) in Bangkok: `DD MMM YYYY, HH:mm`, with its seconds, or the day alone. */
export function DateTime({ at, dayOnly = false, hasSeconds = false }: DateTimeProps) {
  const locale = useLocale();
  const withTime = hasSeconds ? formatMoment : formatDateTime;
  return <time dateTime={at}>{(dayOnly ? formatDate : withTime)(new Date(at), locale)}</time>;
}

/** A calendar day `YYYY-MM-DD`. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day, useLocale())}</time>;
}
