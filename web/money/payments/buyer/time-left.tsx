import { useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';

const SECOND_MS = 1000;

/**
 * Counts down by the server's clock: the browser's own is used only for what passes since the page came. A newer
 * `now` needs a new one: it is its key.
 */
export function TimeLeft({ until, now }: { until: string; now: string }) {
  const t = useTranslations('payments');
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - from), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((Date.parse(until) - Date.parse(now) - passed) / SECOND_MS));
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  return (
    <p className="bold lead" role="timer">
      {left > 0 ? t('left', { hours, minutes, seconds: left % 60 }) : t('over')}
    </p>
  );
}
