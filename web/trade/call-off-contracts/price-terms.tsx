import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { CallOffContract } from './contract-badge.tsx';

/** How a period's price is found, as rows of facts. */
export function PriceTerms({ price }: Pick<CallOffContract, 'price'>) {
  const t = useTranslations('callOffContracts');
  const locale = useLocale();
  if (price.kind === 'fixed')
    return (
      <>
        <dt>{t('price.label')}</dt>
        <dd>
          <strong>
            <PricePerKg baht={price.per_kg} settled />
          </strong>{' '}
          <small>{t('price.without')}</small>
        </dd>
      </>
    );
  return (
    <>
      <dt>{t('price.label')}</dt>
      <dd>
        {t(`price.index_${price.average}`, { trend: nameIn(locale, price.trend) })} {price.premium < 0 ? '−' : '+'}{' '}
        <PricePerKg baht={Math.abs(price.premium)} settled />
        <br />
        <small>{t('price.without')}</small>
      </dd>
      <dt>{t('price.bounds')}</dt>
      <dd>
        <PricePerKg baht={price.floor} settled /> – <PricePerKg baht={price.ceiling} settled />
      </dd>
      <dt>{t('price.rounding')}</dt>
      <dd>{t('price.step', { step: formatNumber(price.rounding) })}</dd>
      <dt>{t('price.missing')}</dt>
      <dd>
        {t(`price.${price.fallback}`, { count: formatNumber(price.fallback_count) })}{' '}
        <PricePerKg baht={price.fallback_price} settled />
      </dd>
    </>
  );
}
