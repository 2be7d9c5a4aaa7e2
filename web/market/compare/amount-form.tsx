import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DEFAULT_LOAD_TONNES, gramsOfLoad } from '#domain/market/delivery/delivered-price.ts';
import type { Compared } from '#domain/market/compare.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { Button } from '#web/components/button.tsx';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import styles from './compare.module.css';

/** For how much delivered prices are compared; it goes into the address. */
export function AmountForm({
  kg,
  asked,
  onlyDifferences,
}: {
  kg: number | null;
  asked: Compared;
  onlyDifferences: boolean;
}) {
  const t = useTranslations('compare');
  const locale = useLocale();
  const { delivery } = useShop();
  const tonnes = delivery?.loadTonnes ?? DEFAULT_LOAD_TONNES;
  return (
    <Form className={styles.amount} preventScrollReset>
      {asked.products.map((id) => (
        <input key={`p${id}`} type="hidden" name="product" value={id} />
      ))}
      {asked.offers.map((id) => (
        <input key={`o${id}`} type="hidden" name="offer" value={id} />
      ))}
      {onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <label>
        {t('amount')}
        <input key={kg} name="kg" inputMode="numeric" maxLength={6} defaultValue={kg ?? ''} autoComplete="off" />
      </label>
      <Button type="submit" look="outline" size="small">
        {t('amountApply')}
      </Button>
      <span>
        {kg === null
          ? t('loadNote', { load: formatQuantity(kgFromGrams(gramsOfLoad(tonnes)), locale) })
          : t('amountNote', { load: formatQuantity(kg, locale) })}
      </span>
    </Form>
  );
}
