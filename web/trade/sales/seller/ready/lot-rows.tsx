import { useId, useState } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import { LOTS_OF_A_LINE } from '#domain/trade/sales/readiness.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { lotField } from './lot-field.ts';
import type { Sale } from './sale.ts';

/** Enough for most lines; a button adds more. */
const ROWS = 2;

/** The lots of one line; `place` is the line's place in the purchase. */
export function LotRows({
  item,
  place,
  typed,
}: {
  item: Sale['items'][number];
  place: number;
  typed: Typed | undefined;
}) {
  const t = useTranslations('goodsReady');
  const locale = useLocale();
  const title = useId();
  const [rows, setRows] = useState(Math.max(ROWS, item.lots.length));
  return (
    <div role="group" aria-labelledby={title} className="stack gap-2">
      <input type="hidden" name="line" value={item.id} />
      <p id={title}>
        <strong>
          <GoodsName names={item} />
        </strong>{' '}
        <span className="muted">
          {nameIn(locale, item.attribute)} ·{' '}
          {packsCounted(item.quantity - item.refunded_quantity, item.attribute)[locale]}
        </span>
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="pair gap-3 narrow">
          <Field
            name={lotField(place, row, 'lot_no')}
            label={t('lot', { number: row + 1 })}
            maxLength={60}
            autoComplete="off"
            defaultValue={typed?.[lotField(place, row, 'lot_no')] ?? item.lots[row]?.lot_no ?? ''}
          />
          <Field
            name={lotField(place, row, 'quantity')}
            label={t('quantity', { pack: packWord(item.attribute)[locale] })}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            defaultValue={typed?.[lotField(place, row, 'quantity')] ?? item.lots[row]?.quantity ?? ''}
          />
        </div>
      ))}
      {rows < LOTS_OF_A_LINE && (
        <div>
          <Button
            look="outline"
            size="small"
            aria-label={t('moreFor', { goods: nameIn(locale, item) })}
            onClick={() => setRows(rows + 1)}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}
