import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import type { CreditAccount } from './credit-state.tsx';

interface Props {
  orders: CreditAccount['orders'];
  to?: (id: number) => string;
  /** The reader may repay them. */
  mayPay?: boolean;
}

/** Orders on credit that are not repaid, with the way to pay each; `to` leads elsewhere for staff. */
export function OpenOrders({ orders, to, mayPay = false }: Props) {
  const t = useTranslations('credit.orders');
  const path = usePath();
  const addressOf = to ?? ((id: number) => path(`/user/orders/view?key=${orderKey(id)}`));
  const payLink = (order: CreditAccount['orders'][number]) =>
    order.may_pay_by_qr && (
      <LinkButton
        to={path(`/qr-code-payment?key=${orderKey(order.id)}`)}
        look={order === orders[0] ? 'accent' : 'outline'}
        size="small"
      >
        {t('pay')}
        <span className="visually-hidden"> {order.order_no}</span>
      </LinkButton>
    );
  return (
    <Panel title={t('title')}>
      {orders.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ListTable
          caption={t('title')}
          isInPanel
          rows={orders}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('order'),
              render: (order) => (
                <>
                  <Link to={addressOf(order.id)}>{order.order_no}</Link>
                  <PoNumber of={order.po_number} isOwn={to === undefined} />
                </>
              ),
            },
            {
              label: t('due'),
              render: (order) =>
                order.due_date ? (
                  <>
                    <DateTime at={order.due_date} /> {order.is_overdue && <Badge tone="danger">{t('overdue')}</Badge>}
                  </>
                ) : (
                  t('notDelivered', { days: order.credit_time })
                ),
            },
            {
              label: t('total'),
              isNumber: true,
              render: (order) => <Money baht={order.total_include_vat + order.interest} settled />,
            },
            {
              label: t('outstanding'),
              isNumber: true,
              render: (order) => (
                <b>
                  <Money baht={order.outstanding} settled />
                </b>
              ),
            },
            ...(mayPay && orders.some((order) => order.may_pay_by_qr) ? [{ label: t('repay'), render: payLink }] : []),
          ]}
        />
      )}
    </Panel>
  );
}
