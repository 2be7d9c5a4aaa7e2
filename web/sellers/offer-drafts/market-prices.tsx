import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDay, formatPricePerKg } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

export type Market = Answer<'GET /offer-draft/{id}'>['market'];

/** What the market pays for a kilogram, beside the prices that are typed. */
export function MarketPrices({ market: { lowest_per_kg, trend } }: { market: Market }) {
  const t = useTranslations('offerDrafts.market');
  const locale = useLocale();
  const perKg = (baht: number) => formatPricePerKg(baht, 'THB', locale);
  return (
    <dl className="facts-row ruled-above" aria-label={t('title')}>
      <div>
        <dt>{t('lowest')}</dt>
        <dd>{lowest_per_kg === null ? t('nobody') : perKg(lowest_per_kg)}</dd>
      </div>
      {trend && (
        <>
          <div>
            <dt>{t('average', { family: nameIn(locale, trend) })}</dt>
            <dd>
              {perKg(trend.avg_per_kg)}
              {trend.change_percent !== null && (
                <small>
                  {t('change', { percent: `${trend.change_percent > 0 ? '+' : ''}${trend.change_percent}` })}
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('range')}</dt>
            <dd>
              {perKg(trend.min_per_kg)} – {perKg(trend.max_per_kg)}
              <small>{t('asOf', { day: formatDay(trend.as_of, locale) })}</small>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
