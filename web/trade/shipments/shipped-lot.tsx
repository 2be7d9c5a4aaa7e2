import type { Answer } from '#contract/client.ts';
import { formatMeasured, rangeText } from '#domain/market/stock-lots/limit-text.ts';
import { formatDay } from '#domain/values/format.ts';
import { isOutsideLimits } from '#domain/market/stock-lots/lot-values.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { VerdictBadge } from '#web/market/stock-lots/verdict-badge.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Notice } from '#web/ui/forms/field.tsx';

type Line = Answer<'GET /orders/{id}/shipments'>['shipments'][number]['lines'][number];
type Measured = NonNullable<Line['lot']>['measured'];

/** The lot of a line as measured: what is outside of the grade's limits is said before the goods are loaded. */
export function ShippedLot({ lot }: { lot: NonNullable<Line['lot']> }) {
  const t = useTranslations('shipments.lots');
  const locale = useLocale();
  return (
    <>
      {lot.best_before && (
        <>
          {' '}
          <small>
            · {t('bestBefore')} {formatDay(lot.best_before, locale)}
          </small>
        </>
      )}
      {lot.measured.some(isOutsideLimits) && <Notice tone="warning">{t('outside')}</Notice>}
      <MeasuredValues measured={lot.measured} />
      {lot.certificates.map(({ name, path }) => (
        <div key={path}>
          <a href={path}>
            {t('certificate')} · {name}
          </a>
        </div>
      ))}
    </>
  );
}

/** Measured values, each with whether it is within the grade's limits. */
export function MeasuredValues({ measured }: { measured: Measured }) {
  const locale = useLocale();
  if (measured.length === 0) return null;
  return (
    <ul>
      {measured.map((each) => (
        <li key={`${each.property_id}/${each.condition}`}>
          {nameIn(locale, each.property)} {each.condition} <strong>{formatMeasured(each.value)}</strong> {each.unit}
          {(each.low !== null || each.high !== null) && ` (${rangeText(each)})`} <VerdictBadge verdict={each.verdict} />
        </li>
      ))}
    </ul>
  );
}
