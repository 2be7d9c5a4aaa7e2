import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { partField } from './answer-acts.ts';
import type { AskedSale } from './asked-sale.ts';
import styles from './answer.module.css';

/** Each line with what the seller can deliver of it; as it is ordered where nothing is changed. */
export function OfferedLines({ sale, typed }: { sale: AskedSale; typed: Typed | undefined }) {
  const t = useTranslations('sellerAnswers');
  const locale = useLocale();
  return sale.items.map((item, place) => (
    <fieldset key={item.id} className="stack gap-2 shrinks">
      <legend>
        <strong>
          <GoodsName names={item} />
        </strong>{' '}
        {packsCounted(item.quantity, item.attribute)[locale]}
      </legend>
      <input type="hidden" name="part_line" value={item.id} />
      <div className={styles.line}>
        <Field
          name={partField(place, 'quantity')}
          label={t('quantity', { pack: packWord(item.attribute)[locale] })}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          required
          defaultValue={typed?.[partField(place, 'quantity')] ?? item.quantity}
        />
        <DateField
          name={partField(place, 'ready_date')}
          label={t('laterDay')}
          defaultValue={typed?.[partField(place, 'ready_date')] ?? ''}
        />
        <Field
          name={partField(place, 'lot_no')}
          label={t('lot')}
          optional
          maxLength={60}
          autoComplete="off"
          defaultValue={typed?.[partField(place, 'lot_no')] ?? ''}
        />
      </div>
    </fieldset>
  ));
}
