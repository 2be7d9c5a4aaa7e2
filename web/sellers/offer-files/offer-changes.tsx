import type { AnswerOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { amountColumns, columnHeading, offerColumns } from '#domain/sellers/offer-files/offer-columns.ts';
import { formatDateTime, formatMoney, formatNumber, formatPricePerKg } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import styles from '#web/files/table-upload/table-upload.module.css';

type Judged = AnswerOf<Endpoints['GET /product-stock/upload/{id}/rows']>['data'][number];
type Locale = ReturnType<typeof useLocale>;

/** What a row changes, field by field. */
export function OfferChanges({ changes }: Pick<Judged, 'changes'>) {
  const locale = useLocale();
  const t = useTranslations('offerFiles');
  return (
    <ul className="stack gap-1">
      {changes.map(({ sku_no, warehouse, label, fields, slip }, index) => (
        <li key={index}>
          {label === null ? (
            changes.length > 1 && <small>{[sku_no, warehouse].join(' · ')}</small>
          ) : (
            <small>{label}</small>
          )}
          {fields.map(({ field, before, after }) => (
            <span key={field} className={styles.change}>
              {nameOf(field, locale)} {before !== null && <s className="muted">{shown(field, before, locale)}</s>}{' '}
              <b>{after === null ? '–' : shown(field, after, locale)}</b>
            </span>
          ))}
          {slip && (
            <Badge tone="warning">
              {t('slip', {
                price: formatPricePerKg(slip.per_kg, 'THB', locale),
                beside: formatPricePerKg(slip.beside_per_kg, 'THB', locale),
              })}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function nameOf(field: string, locale: Locale): string {
  const column = offerColumns.find((each) => each === (field === 'is_promotion' ? 'promotion_price' : field));
  return column ? columnHeading(column, locale) : field;
}

function shown(field: string, value: string, locale: Locale): string {
  if (/_(?:start|end)$/.test(field)) return formatDateTime(new Date(value), locale);
  if (!/^\d+(?:\.\d+)?$/.test(value)) return value;
  return amountColumns.has(field) ? formatMoney(Number(value), 'THB') : formatNumber(Number(value), 2);
}
