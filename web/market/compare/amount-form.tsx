import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Compared } from '#domain/market/compare.ts';
import { Button } from '#web/ui/button.tsx';
import { useLoadText } from './use-load-text.ts';
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
  const load = useLoadText(kg);
  return (
    <Form className={styles.amount} preventScrollReset>
      {asked.products.map((id) => (
        <input key={`p${id}`} type="hidden" name="product" value={id} />
      ))}
      {asked.offers.map((id) => (
        <input key={`o${id}`} type="hidden" name="offer" value={id} />
      ))}
      {onlyDifferences && <input type="hidden" name="only" value="differences" />}
      <label className="beside bold">
        {t('amount')}
        <input key={kg} name="kg" inputMode="numeric" maxLength={6} defaultValue={kg ?? ''} autoComplete="off" />
      </label>
      <Button type="submit" look="outline" size="small">
        {t('amountApply')}
      </Button>
      <span className="muted">{t(kg === null ? 'loadNote' : 'amountNote', { load })}</span>
    </Form>
  );
}
