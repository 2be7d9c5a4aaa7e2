import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { RefundList } from '#web/money/refunds/refund-list.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';

/** What was refunded of the order. Finance go on from here. */
export function OrderRefunds({
  order,
  seesRefunds,
  isFinance,
}: {
  order: StaffOrderDetail;
  seesRefunds: boolean;
  isFinance: boolean;
}) {
  const t = useTranslations('refunds');
  const tStaff = useTranslations('staffRefunds');
  const locale = useLocale();
  const mayPropose = isFinance && order.may_refund;
  if (order.refunds.length === 0 && !mayPropose) return null;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      {order.refunds.length > 0 && (
        <RefundList
          refunds={order.refunds}
          {...(seesRefunds && { pathOf: (id: number) => `/${locale}/staff/refunds/${id}` })}
        />
      )}
      {mayPropose && (
        <p>
          <LinkButton to={`/${locale}/staff/order/${order.id}/refund`} look="outline">
            {tStaff('propose')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
