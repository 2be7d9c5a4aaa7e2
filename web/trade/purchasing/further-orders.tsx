import type { Answer } from '#contract/client.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Orders = Answer<'GET /purchase-request/{id}'>['further_orders'];

/** What is asked for with the order that the page shows: all are placed, or none. */
export function FurtherOrders({ orders }: { orders: Orders }) {
  const t = useTranslations('purchasing');
  const path = usePath();
  if (orders.length === 0) return null;
  return (
    <Panel title={t('furtherOrders')}>
      <p className="soft">{t('furtherOrdersHelp')}</p>
      <ul>
        {orders.map(({ id, order_no, goods }) => (
          <li key={id}>
            <Link to={path(`/user/orders/view?key=${orderKey(id)}`)}>{order_no ?? t('furtherDraft')}</Link>{' '}
            <Money baht={goods} settled />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
