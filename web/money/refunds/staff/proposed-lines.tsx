import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from '#web/ui/details/detail.module.css';

type Refundable = Answer<'GET /staff/orders/{id}/refundable'>;

/** Each line with what of it may still go back, then the freight. */
export function ProposedLines({ order, typed }: { order: Refundable; typed: Typed | undefined }) {
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, 'THB');
  const freightPlace = order.lines.length;
  const amountField = (place: number) => (
    <Field
      name={`lines.${place}.amount`}
      label={t('amountField')}
      help={place === freightPlace ? undefined : t('amountHelp')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      defaultValue={typed?.[`lines.${place}.amount`]}
    />
  );
  return (
    <section className={styles.card}>
      <h2>{t('lines')}</h2>
      <ul className="stack gap-3 ruled stacks">
        {order.lines.map((line, place) => (
          <li key={line.order_item_id}>
            <div>
              <strong>
                <GoodsName names={line} />
              </strong>{' '}
              {nameIn(locale, line.attribute)}
              <small className="soft block">
                {nameIn(locale, line.seller)} ·{' '}
                {t('left', {
                  units: packsCounted(line.left_quantity, line.attribute)[locale],
                  amount: money(line.left_amount),
                })}
              </small>
            </div>
            <input type="hidden" name={`lines.${place}.order_item_id`} value={line.order_item_id} />
            <div className="columns-small align-start">
              <Field
                name={`lines.${place}.quantity`}
                label={t('unitsField', { pack: packWord(line.attribute)[locale] })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                defaultValue={typed?.[`lines.${place}.quantity`]}
              />
              {amountField(place)}
            </div>
            <CheckField
              name={`lines.${place}.restock`}
              label={t('restockField')}
              defaultChecked={typed ? typed[`lines.${place}.restock`] === 'on' : !order.is_shipped}
            />
          </li>
        ))}
        <li>
          <div>
            <strong>{tRefund('freight')}</strong>
            <small className="soft block">{t('leftMoney', { amount: money(order.freight.left_amount) })}</small>
          </div>
          <input type="hidden" name={`lines.${freightPlace}.order_item_id`} value="" />
          <div className="columns-small align-start">{amountField(freightPlace)}</div>
        </li>
      </ul>
    </section>
  );
}
