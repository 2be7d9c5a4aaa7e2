import { useTranslations } from '#web/i18n/texts.tsx';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { sellersNotReady } from './sellers-not-ready.ts';
import { SlipDecision } from './slip-decision.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import styles from '#web/ui/details/detail.module.css';

interface OrderDecisionsProps {
  order: StaffOrderDetail;
  decisions: DecisionData;
  /** Of each payment about which something may be decided. */
  slips: readonly { id: number; decisions: DecisionData }[];
  refused: RefusedDecision | undefined;
}

/** Everything that may be decided now: payments that wait first, then the order. */
export function OrderDecisions({ order, decisions, slips, refused }: OrderDecisionsProps) {
  const t = useTranslations('staff');
  const isSlipWaiting = order.settlements.some(
    ({ status, is_deleted }) => status === SETTLEMENT_WAITING && !is_deleted,
  );
  const isNothing = slips.length === 0 && decisions.decisions.every(({ tone }) => tone === 'more');
  return (
    <section className={styles.card}>
      <h2>{t('order.decide')}</h2>
      {slips.map((slip) => (
        <SlipDecision key={slip.id} order={order} {...slip} refused={refused} />
      ))}
      {isNothing && <p className="muted">{t(isSlipWaiting ? 'order.slipWaits' : 'order.nothing')}</p>}
      <Decisions
        of={decisions}
        refused={refused}
        parts={{ ship: <NotReady order={order} /> }}
        ticks={{ order_item_ids: order.order_items.map((item) => ({ value: item.id, label: <Line item={item} /> })) }}
      />
    </section>
  );
}

function Line({ item }: { item: StaffOrderDetail['order_items'][number] }) {
  return (
    <>
      <GoodsName names={item} /> × {item.quantity}
    </>
  );
}

/** Sellers who have not reported their goods ready. */
function NotReady({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const missing = sellersNotReady(order);
  if (missing.length === 0) return null;
  const sellers = missing.map(({ seller }) => nameIn(locale, seller)).join(', ');
  return (
    <Notice tone="warning">
      {t('order.notReady', { missing: missing.length, sales: order.purchases.length, sellers })}
    </Notice>
  );
}
