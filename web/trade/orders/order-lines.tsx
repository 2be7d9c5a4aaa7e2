import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Order } from '#web/trade/checkout/open-order.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { CancelledLines } from './cancel-lines.tsx';
import { LineCoas, LineParts } from './line-parts.tsx';
import { MoreWeight } from './more-weight.tsx';

/** What was ordered, from whom, at which price. */
export function OrderLines({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTranslations('orders');
  const path = usePath();
  const locale = useLocale();
  return (
    <Panel title={t('lines')}>
      <ul className="stack gap-3 ruled goods-lines">
        {order.order_items.map((item) => (
          <li key={item.id}>
            <Picture name={item.pic_path} alt="" size={56} />
            <div>
              <Link to={path(`/products/${item.product_id}`)}>
                <GoodsName names={item} />
              </Link>
              <p className="soft">
                {nameIn(locale, item.attribute)} × {item.quantity} ={' '}
                <Quantity kg={item.billed_kg ?? item.quantity * item.product_unit_weight} />
                {item.is_weighed &&
                  ` (${item.billed_kg === null ? t('byWeight', { percent: String(item.weight_tolerance ?? 0) }) : t('weighed')})`}{' '}
                · {nameIn(locale, item.seller)} · {nameIn(locale, item.warehouse)},{' '}
                {nameIn(locale, item.warehouse_province)}
              </p>
              <p className="soft">
                {t('unitPrice')} <Money baht={item.price} settled />
                {item.is_custom_price && item.memberlevel_discount === 0 && <> · {t('agreedPrice')}</>}
                {item.memberlevel_discount > 0 && (
                  <>
                    {' '}
                    ·{' '}
                    {t(item.is_custom_price ? 'agreedDiscount' : 'discountOf', {
                      percent: item.memberlevel_discount,
                    })}{' '}
                    <Money baht={-item.line_discount} settled />
                  </>
                )}
              </p>
              {item.chosen_lot && (
                <p>
                  <Link to={path(`/lots/${item.chosen_lot.token}`)}>
                    {t('chosenLot', { lot: item.chosen_lot.lot_no })}
                  </Link>
                </p>
              )}
              <LineParts parts={item.parts} />
              <LineCoas coas={item.coas} />
            </div>
            <strong>
              <Money baht={item.line_total} settled />
            </strong>
          </li>
        ))}
      </ul>
      <MoreWeight charges={order.weight_charges} />
      <CancelledLines lines={order.cancelled_lines} />
      {children}
    </Panel>
  );
}
