import { useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFieldsOf } from '#web/ui/lists/list-filter.tsx';
import type { ListData, ShownFilter } from './list-data.ts';
import foldStyles from './fold.module.css';
import fieldStyles from './fields.module.css';
import styles from './list.module.css';

/**
 * One search field in sight, all other filters folded. It works without script: what is chosen goes into the address.
 */
export function ListFilters<Row>({ list: { filters, sort } }: { list: ListData<Row> }) {
  const t = useTranslations('list');
  const shown = filters.filter(({ kind, choices }) => (kind !== 'object' && kind !== 'choice') || choices.length > 0);
  const form = useFieldsOf(filters.flatMap(({ fields }) => fields.map(({ value }) => value)).join('\n'));
  const fold = useRef<HTMLDetailsElement>(null);
  const [search, ...others] = shown[0]?.kind === 'text' ? shown : [undefined, ...shown];
  const isRefused = others.some((filter) => filter?.fields.some(({ problem }) => problem));
  return (
    <Form
      ref={form}
      className={styles.filters}
      data-part="filters"
      role="search"
      onSubmit={() => fold.current && (fold.current.open = false)}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {search && <SearchField filter={search} />}
      {others.length > 0 && (
        <details ref={fold} className={foldStyles.fold} open={isRefused || undefined}>
          <summary data-filter-opener="">
            <Icon name="filter" size={16} /> {t('addFilter')}
          </summary>
          <div className={foldStyles.panel}>
            {others.map((filter) => filter && <FilterField key={filter.name} filter={filter} />)}
            <Button type="submit">{t('apply')}</Button>
          </div>
        </details>
      )}
    </Form>
  );
}

function SearchField({ filter: { label, fields, maxLength } }: { filter: ShownFilter }) {
  const t = useTranslations('list');
  const [field] = fields;
  return (
    <span className={fieldStyles.search}>
      <Icon name="search" size={16} />
      <input
        type="search"
        name={field!.name}
        defaultValue={field!.value}
        maxLength={maxLength ?? undefined}
        placeholder={t('search', { what: label })}
        aria-label={t('search', { what: label })}
        autoComplete="off"
        enterKeyHint="search"
        data-list-search=""
      />
      <button type="submit" className="visually-hidden">
        {t('apply')}
      </button>
    </span>
  );
}

/** More choices than this are scrolled within their place. */
const MANY = 12;

function FilterField({ filter }: { filter: ShownFilter }) {
  const t = useTranslations('list');
  const { kind, label, fields, choices, maxLength } = filter;
  const [first, last] = fields as [ShownFilter['fields'][number], ShownFilter['fields'][number]];
  const problem = fields.find((field) => field.problem)?.problem;
  const wrong = problem && <p className="danger-text">{problem}</p>;
  if (kind === 'days')
    return (
      <div className={fieldStyles.field}>
        <DateRangeField
          key={`${first.value}/${last.value}`}
          label={label}
          from={{ ...first, label: t('fromOf', { what: label }) }}
          to={{ ...last, label: t('upToOf', { what: label }) }}
        />
        {wrong}
      </div>
    );
  if (kind === 'states') {
    const chosen = new Set(first.value.split(','));
    return (
      <fieldset
        className={`${fieldStyles.field} ${fieldStyles.ticks}`}
        data-is-long={choices.length > MANY || undefined}
      >
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value} className={fieldStyles.tick}>
            <input type="checkbox" name={first.name} value={choice.value} defaultChecked={chosen.has(choice.value)} />
            {choice.label}
          </label>
        ))}
        {wrong}
      </fieldset>
    );
  }
  if (kind === 'amounts')
    return (
      <fieldset className={fieldStyles.field}>
        <legend>{label} (฿)</legend>
        <span className={fieldStyles.range}>
          {[first, last].map((field, place) => (
            <input
              key={field.name}
              name={field.name}
              defaultValue={field.value}
              inputMode="decimal"
              autoComplete="off"
              aria-label={t(place === 0 ? 'fromOf' : 'upToOf', { what: label })}
              aria-invalid={field.problem ? true : undefined}
              placeholder={place === 0 ? t('least') : t('most')}
            />
          ))}
        </span>
        {wrong}
      </fieldset>
    );
  if (kind === 'yesNo' || choices.length > 0)
    return (
      <label className={fieldStyles.field}>
        <span>{label}</span>
        <select name={first.name} key={first.value} defaultValue={first.value}>
          <option value="">{t('any')}</option>
          {(kind === 'yesNo'
            ? [
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]
            : choices
          ).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        {wrong}
      </label>
    );
  return (
    <label className={fieldStyles.field}>
      <span>{label}</span>
      <input name={first.name} defaultValue={first.value} maxLength={maxLength ?? undefined} autoComplete="off" />
      {wrong}
    </label>
  );
}
