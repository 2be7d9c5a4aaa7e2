import { useTranslations } from '#web/i18n/texts.tsx';
import { ORDER_ACTIVE, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { slipMatch } from '#domain/money/payments/slip-match.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { satangFromBaht } from '#domain/values/money.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { DecisionData, RefusedDecision } from '#web/kit/decision-data.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { SlipMatchBadge, SlipVerdictBadge } from '#web/money/slips/staff/slip-badges.tsx';
import type { StaffOrderDetail } from './staff-order.ts';

interface Props {
  order: StaffOrderDetail;
  id: number;
  decisions: DecisionData;
  refused: RefusedDecision | undefined;
}

/**
 * Whether the money of a slip came, beside what it must match. Of a cancelled order it pays nothing any more, and goes
 * back.
 */
export function SlipDecision({ order, id, decisions, refused }: Props) {
  const t = useTranslations('staff');
  const locale = useLocale();
  const isActive = order.status === ORDER_ACTIVE;
  const slip = order.settlements.find((each) => each.id === id)!;
  const check = order.slip_checks.find(({ slip_id }) => slip_id === slip.id);
  return (
    <div className="ruled-above above-4">
      <h3 className="lead">{t('slip.decideOf', { amount: formatMoney(slip.amount, 'THB') })}</h3>
      <p className="wrap">
        <SlipMatchBadge match={matchOf(order)} />
        {check && <SlipVerdictBadge verdict={check.verdict} />}
      </p>
      <dl className="facts below-3">
        {isActive && (
          <>
            <dt>{t('slip.owed')}</dt>
            <dd>{formatMoney(order.summary.outstanding, 'THB')}</dd>
          </>
        )}
        <dt>{t('slip.time')}</dt>
        <dd>{formatDateTime(new Date(slip.payment_date), locale)}</dd>
        <dt>{t('slip.sent')}</dt>
        <dd>{formatDateTime(new Date(slip.sent_at), locale)}</dd>
      </dl>
      {slip.pic_path && (
        <p>
          <a href={slip.pic_path} target="_blank" rel="noreferrer">
            {t('slip.look')}
          </a>
        </p>
      )}
      {!isActive && <p>{t('slip.cancelled')}</p>}
      <Decisions of={decisions} objectId={slip.id} refused={refused} />
    </div>
  );
}

/** All that waits of the order together, as in the queue. */
function matchOf({ settlements, status, summary }: StaffOrderDetail) {
  const waiting = settlements.filter((slip) => slip.status === SETTLEMENT_WAITING && !slip.is_deleted);
  return slipMatch(
    waiting.map(({ amount }) => satangFromBaht(amount)),
    status === ORDER_ACTIVE ? satangFromBaht(summary.outstanding) : 0n,
  );
}
