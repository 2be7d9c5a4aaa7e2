import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CachedPart } from '#web/ui/cached-part.tsx';
import { CheckList } from './check-list.tsx';
import type { PropertyView } from './facets-view.ts';
import { propertyField } from '#web/market/mall/property-address.ts';
import type { Search } from '#web/market/mall/search-filters.ts';
import styles from './filters.module.css';

/** So many groups stand open; the others open at a touch. */
const OPEN_AT_FIRST = 4;

/** What the products at hand are said to be: ranges with what is really there, and values with their counts. */
export function PropertyFilters({
  properties,
  search,
  count,
}: {
  properties: PropertyView[];
  search: Search;
  count: number;
}) {
  const isChosen = (property: PropertyView) => search.properties.some(({ code }) => code === property.code);
  return properties
    .filter((property) => isChosen(property) || narrows(property, count))
    .map((property, place) => {
      const chosen = search.properties.find(({ code }) => code === property.code);
      if (property.ranges.length > 0)
        return <Range key={property.code} property={property} chosen={chosen} isClosed={place >= OPEN_AT_FIRST} />;
      return (
        <CheckList
          key={property.code}
          title={property.name}
          name={propertyField(property.code)}
          values={property.values}
          chosen={chosen?.values ?? []}
          isClosed={place >= OPEN_AT_FIRST}
        />
      );
    });
}

/** What all products have in the same way is no choice. */
function narrows({ values, ranges }: PropertyView, count: number): boolean {
  return (
    values.some((value) => value.count < count) || ranges.some((range) => range.min < range.max || range.count < count)
  );
}

interface RangeProps {
  property: PropertyView;
  chosen: Search['properties'][number] | undefined;
}

function Range({ isClosed, ...given }: RangeProps & { isClosed: boolean }) {
  const isOpen = !isClosed || given.chosen !== undefined;
  return <CachedPart as="details" className={styles.group} open={isOpen} part={RangeOfProperty} given={given} />;
}

function RangeOfProperty({ property: { code, name, unit, ranges }, chosen }: RangeProps) {
  const t = useTranslations('mall');
  const title = unit ? `${name} (${unit})` : name;
  const conditions = ranges.flatMap(({ condition, conditionName, count }) =>
    condition ? [{ condition, conditionName, count }] : [],
  );
  const shown = ranges.filter(({ condition }) => chosen?.condition === undefined || condition === chosen.condition);
  const least = Math.min(...shown.map(({ min }) => min));
  const most = Math.max(...shown.map(({ max }) => max));
  const number = (value: number) => (Number.isFinite(value) ? formatNumber(value, 5).replaceAll(',', '') : '');
  return (
    <>
      <summary className={styles.summary}>
        {title} <Icon name="down" size={14} />
      </summary>
      <fieldset aria-label={title}>
        {conditions.length > 0 && (
          <select
            data-value={chosen?.condition}
            name={propertyField(code, 'at')}
            className={styles.condition}
            aria-label={t('property.at', { name })}
            defaultValue={chosen?.condition ?? ''}
          >
            <option value="">{t('property.anyCondition')}</option>
            {conditions.map(({ condition, conditionName, count }) => (
              <option key={condition} value={condition}>{`${conditionName} (${count})`}</option>
            ))}
          </select>
        )}
        <div className={styles.range}>
          <input
            name={propertyField(code, 'from')}
            inputMode="decimal"
            aria-label={t('property.from', { name: title })}
            placeholder={number(least)}
            defaultValue={chosen?.from ?? ''}
            maxLength={12}
          />
          <span aria-hidden="true">–</span>
          <input
            name={propertyField(code, 'to')}
            inputMode="decimal"
            aria-label={t('property.to', { name: title })}
            placeholder={number(most)}
            defaultValue={chosen?.to ?? ''}
            maxLength={12}
          />
          <button className={styles.go} aria-label={t('property.apply', { name })}>
            <Icon name="right" size={16} />
          </button>
        </div>
      </fieldset>
    </>
  );
}
