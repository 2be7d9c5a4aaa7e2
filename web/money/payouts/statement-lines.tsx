import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { TakenOff } from './taken-off.tsx';

type Statement = AnswerOf<Endpoints['GET /seller/statement']>;
export type Charge = Pick<
  Statement['to_come']['rows'][number],
  'purchase_id' | 'purchase_no' | 'po_number' | 'goods' | 'goods_vat' | 'commission' | 'commission_vat' | 'percents'
>;

interface StatementLinesProps {
  lines: Statement['lines'];
  /** Where a payout shows what it holds, by its line's number. */
  payoutPath: (id: number) => string;
  /** How the reader knows a purchase, or gets to it. */
  PurchaseName: ComponentType<Charge>;
}

/** Events whose cause is a line of a payout run. */
const PAYOUTS = new Set<string>(['payout_paid', 'payout_failed']);

/** Purchases that became due, and payouts, with what was owed after each. */
export function StatementLines({ lines, payoutPath, PurchaseName }: StatementLinesProps) {
  const t = useTranslations('sellerStatement');
  const locale = useLocale();
  const path = usePath();
  const money = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount, 'THB'));
  return (
    <ListTable
      caption={t('title')}
      rows={lines}
      columns={[
        { label: t('day'), render: ({ at }) => formatDay(bangkokDate(new Date(at)), locale) },
        {
          label: t('event'),
          render: ({ event, event_name, cause_id, purchase }) => {
            if (purchase)
              return (
                <>
                  <PurchaseName {...purchase} />
                  <small className="block muted">{t('dueOn', { day: formatDay(purchase.payable_on, locale) })}</small>
                  {purchase.refunds.map((refund) => (
                    <TakenOff key={refund.at} refund={refund} />
                  ))}
                </>
              );
            return PAYOUTS.has(event) ? <Link to={path(payoutPath(cause_id))}>{event_name}</Link> : event_name;
          },
        },
        { label: t('goods'), isNumber: true, render: ({ purchase }) => money(purchase?.goods) },
        { label: t('vat'), isNumber: true, render: ({ purchase }) => money(purchase?.goods_vat) },
        {
          label: t('commission'),
          isNumber: true,
          render: ({ purchase }) => purchase && <Commission {...purchase} />,
        },
        {
          label: t('commissionVat'),
          isNumber: true,
          render: ({ purchase }) => money(purchase ? -purchase.commission_vat : undefined),
        },
        { label: t('net'), isNumber: true, render: ({ amount }) => <b>{money(amount)}</b> },
        { label: t('balance'), isNumber: true, render: ({ balance }) => money(balance) },
      ]}
    />
  );
}

export function Commission({ commission, percents }: Charge) {
  return (
    <>
      {formatMoney(-commission, 'THB')}
      <small className="block muted">{percents.map((percent) => `${formatNumber(percent, 2)}%`).join(' / ')}</small>
    </>
  );
}

/** For who reads of a purchase and does not open it. */
export function PurchaseNumber({ purchase_no, po_number }: Charge) {
  return (
    <>
      {purchase_no}
      <PoNumber of={po_number} />
    </>
  );
}

/** A colleague who sees the money may not be one who sees the orders. */
export function PurchaseLink({ purchase_id, purchase_no, po_number }: Charge) {
  const locale = useLocale();
  const { mayNot } = useShop();
  return (
    <>
      {mayNot.manage_sales ? purchase_no : <Link to={`/${locale}/seller/orders/${purchase_id}`}>{purchase_no}</Link>}
      <PoNumber of={po_number} />
    </>
  );
}
