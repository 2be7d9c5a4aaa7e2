import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CachedPart } from '#web/ui/cached-part.tsx';
import styles from './filters.module.css';

const SHOWN_AT_FIRST = 7;

interface Value {
  id: number | string;
  name: string;
  count?: number;
}

interface Values {
  title: string;
  name: string;
  /** Chosen ones stand first. */
  values: Value[];
  /** So many of the first are chosen. */
  chosen: number;
}

/**
 * One filter: its values with how many products each would show. Chosen ones stand first, long lists open on demand.
 */
export function CheckList({
  title,
  name,
  values,
  chosen,
  isClosed = false,
}: {
  title: string;
  name: string;
  values: Value[];
  chosen: readonly (number | string)[];
  isClosed?: boolean;
}) {
  const first = values.filter(({ id }) => chosen.includes(id));
  const others = values.filter(({ id, count }) => count !== 0 && !chosen.includes(id));
  if (first.length + others.length === 0) return null;
  return (
    <CachedPart
      as="details"
      className={styles.group}
      open={!isClosed || chosen.length > 0}
      part={ValuesOfFilter}
      given={{ title, name, values: [...first, ...others], chosen: first.length }}
    />
  );
}

function ValuesOfFilter({ title, name, values, chosen }: Values) {
  const t = useTranslations('mall');
  const rows = values.map(({ id, name: label, count }, place) => (
    <label key={id} className={styles.value}>
      <input type="checkbox" name={name} value={id} defaultChecked={place < chosen} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className="soft flex-none">{count}</span>}
    </label>
  ));
  return (
    <>
      <summary className={styles.summary}>
        {title} <Icon name="down" size={14} />
      </summary>
      <fieldset aria-label={title}>
        {rows.slice(0, SHOWN_AT_FIRST)}
        {rows.length > SHOWN_AT_FIRST && (
          <details>
            <summary className={styles.more}>{t('more', { count: rows.length - SHOWN_AT_FIRST })}</summary>
            {rows.slice(SHOWN_AT_FIRST)}
          </details>
        )}
      </fieldset>
    </>
  );
}
