import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { useServerTime } from './server-time.ts';
import styles from './auctions.module.css';

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on the time is red. */
const SOON = 3 * MINUTE;

/** Whole seconds; the last one is over when there are none left. */
export const secondsUntil = (end: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / SECOND_MS));

/** `2 days 3 h`, `3 h 20 min`, `4:05`: as much as matters. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('auctions');
  return (seconds) => {
    if (seconds >= DAY)
      return t('left.days', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
    if (seconds >= HOUR)
      return t('left.hours', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) });
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
  };
}

/** `3 min`, `4 h`: how long something lasts, as terms say it. */
export function useSpan(): (ms: number) => string {
  const t = useTranslations('auctions');
  const write = useDuration();
  return (ms) => {
    const seconds = ms / SECOND_MS;
    return seconds < HOUR && seconds % MINUTE === 0 ? t('left.minutes', { minutes: seconds / MINUTE }) : write(seconds);
  };
}

/** Time that runs, by the server's clock: `at` is its time when the page was read. */
export function TimeLeft({ until, at }: { until: string; at: string }) {
  const write = useDuration();
  const seconds = secondsUntil(until, useServerTime(at));
  return (
    <span role="timer" className={`${styles.time} ${seconds <= SOON ? 'danger-text' : ''}`}>
      {write(seconds)}
    </span>
  );
}

/** When it starts, and once it runs when it ends. */
export function WhenOf({
  auction: { phase, starts_at, ends_at },
}: {
  auction: { phase: 'coming' | 'running' | 'ended'; starts_at: string; ends_at: string };
}) {
  const t = useTranslations('auctions');
  return (
    <>
      {t(`when.${phase}`)} <DateTime at={phase === 'coming' ? starts_at : ends_at} />
    </>
  );
}
