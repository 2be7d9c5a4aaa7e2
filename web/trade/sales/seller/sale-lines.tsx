import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { formatMoney, formatNumber, formatPricePerKg } from '#domain/values/format.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { LineCoas, LineParts } from '#web/trade/orders/line-parts.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Sale } from './ready/sale.ts';
import list from '#web/ui/lists/list.module.css';

/** What was sold: packs × price − discount = total, on each line. */
export function SaleLines({ items }: Pick<Sale, 'items'>) {
  const t = useTranslations('sellerCentre');
  const ready = useTranslations('goodsReady');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('detail.lines')}
      columns={[
        {
          label: t('detail.product'),
          render: (item) => (
            <>
              <GoodsName names={item} /> <small className={list.together}>{nameIn(locale, item.attribute)}</small>
              <LineParts parts={item.parts} />
              <LineCoas coas={item.coas} />
              {item.chosen_lot_no !== null && (
                <>
                  <br />
                  <strong className="small">{ready('chosenLot', { lot: item.chosen_lot_no })}</strong>
                </>
              )}
              {item.lots.length > 0 && (
                <>
                  <br />
                  <small>
                    {ready('lotsOf', {
                      lots: item.lots.map((lot) => `${lot.lot_no} × ${formatNumber(lot.quantity)}`).join(', '),
                    })}
                  </small>
                </>
              )}
            </>
          ),
        },
        { label: t('detail.sku'), render: (item) => <span className={list.whole}>{item.sku_no}</span> },
        { label: t('detail.warehouse'), render: (item) => nameIn(locale, item.warehouse) },
        { label: t('detail.quantity'), isNumber: true, render: (item) => <Units item={item} /> },
        {
          label: t('detail.price'),
          isNumber: true,
          render: (item) => (
            <>
              {formatMoney(item.price, 'THB')}
              <br />
              <small>{formatPricePerKg(item.price / item.unit_weight, 'THB', locale)}</small>
            </>
          ),
        },
        {
          label: t('detail.discountColumn'),
          isNumber: true,
          render: (item) => (item.line_discount > 0 ? formatMoney(-item.line_discount, 'THB') : '–'),
        },
        { label: t('detail.total'), isNumber: true, render: (item) => formatMoney(item.line_total, 'THB') },
      ]}
      rows={items}
      isInPanel
    />
  );
}

/** How many there are, and how many of them were refunded. */
function Units({ item }: { item: Sale['items'][number] }) {
  const t = useTranslations('sellerCentre');
  const locale = useLocale();
  return (
    <>
      {formatNumber(item.quantity)}
      {item.refunded_quantity > 0 && (
        <>
          <br />
          <small>
            {t('detail.refundedUnits', { units: packsCounted(item.refunded_quantity, item.attribute)[locale] })}
          </small>
        </>
      )}
    </>
  );
}
