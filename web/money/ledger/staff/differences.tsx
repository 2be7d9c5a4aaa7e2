import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';

interface DifferencesProps {
  checked_at: string | null;
  differences: {
    check: string;
    object_id: number;
    order_id: number | null;
    order_no: string | null;
    booked: number;
    expected: number;
  }[];
}

const CHECKS = [
  'transaction_unbalanced',
  'order_not_booked',
  'payment_status',
  'cancelled_order_owes',
  'settlement_not_booked',
  'purchase_net',
  'refund_not_booked',
  'refund_sent',
  'order_refunded',
  'refund_of_seller',
  'seller_payable_negative',
  'payout_line',
  'credit_granted',
] as const;

/** Whether the books say what the orders say; if not, where. */
export function Differences({ checked_at, differences }: DifferencesProps) {
  const t = useTranslations('ledger.differences');
  const locale = useLocale();
  return (
    <div className="stack gap-3 below-5">
      <Notice tone={differences.length === 0 ? 'success' : 'danger'}>
        <p>
          <b>{differences.length === 0 ? t('none') : t('some', { count: differences.length })}</b>
        </p>
        <p>
          {checked_at ? (
            <>
              {t('checkedAt')} <DateTime at={checked_at} />
            </>
          ) : (
            t('neverChecked')
          )}
        </p>
      </Notice>
      {differences.length > 0 && (
        <ListTable
          caption={t('title')}
          rows={differences}
          columns={[
            {
              label: t('what'),
              render: ({ check }) => t(`check.${CHECKS.find((known) => known === check) ?? 'other'}`),
            },
            {
              label: t('order'),
              render: ({ order_id, order_no, object_id }) =>
                order_id ? (
                  <Link to={`/${locale}/staff/order/${order_id}`}>{order_no ?? `#${order_id}`}</Link>
                ) : (
                  `#${object_id}`
                ),
            },
            { label: t('booked'), isNumber: true, render: ({ booked }) => formatMoney(booked, 'THB') },
            { label: t('expected'), isNumber: true, render: ({ expected }) => formatMoney(expected, 'THB') },
          ]}
        />
      )}
    </div>
  );
}
