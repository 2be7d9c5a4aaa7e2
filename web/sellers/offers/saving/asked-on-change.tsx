import { useTranslations } from '#web/i18n/texts.tsx';
import { ChoiceField } from '#web/ui/forms/field.tsx';
import { OfferField } from '../offer-field.tsx';
import { amountOf, changesPrice, type Fields, type Stock } from '../offer-fields.ts';
import { nameOf, type ShownOffer } from './save-offers.ts';
import styles from './asked.module.css';

interface AskedOnChangeProps {
  stock: Stock;
  shown: ShownOffer;
  typing: Fields;
  of: string;
  mayPrice: boolean;
}

/**
 * What a change raises: why the quantity is another, and whether the offer is sold at its approved price while the new
 * one waits. Without script both can be seen at any time.
 */
export function AskedOnChange({ stock, shown: { now, start, reason }, typing, of, mayPrice }: AskedOnChangeProps) {
  const t = useTranslations('offers.ask');
  const id = stock.product_stock_id;
  const isCounted = !Object.is(amountOf(typing.quantity), amountOf(now.quantity));
  const isPriced = stock.price_change?.state === 'waiting' || changesPrice(now, typing);
  return (
    <div className="columns">
      {mayPrice && now.keeps_selling !== '' && (
        <div className={styles.ask} data-asked={isPriced || undefined}>
          <ChoiceField
            name={nameOf(id, 'keeps_selling')}
            legend={t('keeps')}
            defaultValue={start.keeps_selling}
            choices={[
              { value: '1', label: t('keepSelling') },
              { value: '0', label: t('offSale') },
            ]}
          />
        </div>
      )}
      <div className={styles.ask} data-asked={isCounted || undefined}>
        <OfferField name={nameOf(id, 'reason')} label={t('reason')} of={of} defaultValue={reason} maxLength={200} />
      </div>
    </div>
  );
}
