import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';

/** What happened to the order, who did it, and what they wrote. */
export function OrderHistory({ history }: Pick<StaffOrderDetail, 'history'>) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const time = (at: string) => formatDateTime(new Date(at), locale);
  return (
    <section className={styles.card}>
      <h2>{t('order.history')}</h2>
      <ol className="stack gap-3 past">
        {history.map((entry, index) => (
          <li key={index}>
            <strong>{t(`event.${entry.event}`)}</strong>
            <small>
              {time(entry.at)} · {t(`by.${entry.by}`)}
              {entry.name && ` · ${entry.name}`}
            </small>
            {entry.note && <span>{entry.note}</span>}
            {entry.due_date && (
              <span>
                {t('order.newDueDate')} {time(entry.due_date)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
