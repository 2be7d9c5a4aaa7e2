import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useKeptPath } from '#web/ui/lists/back-link.tsx';
import type { NextOrder } from './next-order.ts';
import styles from '#web/ui/details/detail.module.css';

interface NextInQueueProps {
  next: NextOrder | null;
  queue: string;
  /** This one was just decided: the next one is the way on. */
  isDecided: boolean;
}

/** The way to the next order of the queue that this one was opened from. */
export function NextInQueue({ next, queue, isDecided }: NextInQueueProps) {
  const t = useTranslations('staff.next');
  const keptPath = useKeptPath();
  if (next === null) return isDecided && queue !== 'all' && <span className={styles.muted}>{t('none')}</span>;
  return (
    <span className={styles.next}>
      <LinkButton
        to={keptPath(`/staff/order/${next.id}?queue=${encodeURIComponent(queue)}`)}
        look={isDecided ? 'primary' : 'outline'}
        size={isDecided ? 'medium' : 'small'}
      >
        {t('title', { order: next.order_no })}
      </LinkButton>
    </span>
  );
}
