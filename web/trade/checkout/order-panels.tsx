import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { cartOf } from './checkout-steps.tsx';
import type { Order } from './open-order.ts';

/** What is being ordered, as the steps before have it: goods, receiving, references, invoice. */
export function OrderPanels({ order, orderKey }: { order: Order; orderKey: string }) {
  const t = useTranslations('checkout.payment');
  const shipping = useTranslations('checkout.shipping');
  const locale = useLocale();
  const path = usePath();
  const address = order.shipping_address;
  return (
    <>
      <Panel title={t('goods')} aside={<Link to={path(cartOf(order))}>{t('change')}</Link>}>
        <ul className="stack gap-3 goods-lines">
          {order.order_items.map((item) => (
            <li key={item.id}>
              <Picture name={item.pic_path} alt="" size={48} />
              <div>
                <strong>
                  <GoodsName names={item} />
                </strong>
                <p className="soft">
                  {nameIn(locale, item.attribute)} × {item.quantity} · {nameIn(locale, item.seller)}
                </p>
              </div>
              <Money baht={item.line_total} settled />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('receiving')} aside={<Link to={path(`/shipping?key=${orderKey}`)}>{t('change')}</Link>}>
        <p>
          <strong>{order.receiving_type === RECEIVED_BY_PICK_UP ? shipping('pickup') : shipping('deliver')}</strong> ·{' '}
          {order.delivery_date && <Day day={order.delivery_date} />}
        </p>
        {address && (
          <p>
            {address.name} · {locale === 'th' ? address.text_th : address.text_en} · {address.phone}
          </p>
        )}
        {order.pickup_warehouses.map((warehouse) => (
          <p key={warehouse.id}>
            {nameIn(locale, warehouse)} · {warehouse.address}
          </p>
        ))}
      </Panel>
      {(order.po_number || order.cost_centre) && (
        <Panel title={t('references')}>
          <p>{[order.po_number, order.cost_centre].filter(Boolean).join(' · ')}</p>
        </Panel>
      )}
      <Panel title={t('invoice')}>
        <p>
          <strong>{order.billing_name}</strong>
          <br />
          {order.billing_address}
          <br />
          {order.billing_taxId && (
            <>
              {t('taxId')} {order.billing_taxId} ·{' '}
            </>
          )}
          {t('branch')} {order.billing_branch_code} {order.billing_branch_desc}
        </p>
      </Panel>
    </>
  );
}
