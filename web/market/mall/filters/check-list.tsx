import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/components/icon.tsx';
import styles from './filters.module.css';

const SHOWN_AT_FIRST = 7;

interface Value {
  id: number | string;
  name: string;
  count?: number;
}

/** One filter: its values with how many products each would show. Chosen ones stand first, long lists open on demand. */
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
  const t = useTranslations('mall');
  const useful = values.filter(({ id, count }) => count !== 0 || chosen.includes(id));
  if (useful.length === 0) return null;
  const ordered = [
    ...useful.filter(({ id }) => chosen.includes(id)),
    ...useful.filter(({ id }) => !chosen.includes(id)),
  ];
  const row = ({ id, name: label, count }: Value) => (
    <label key={id} className={styles.value}>
      <input type="checkbox" name={name} value={id} defaultChecked={chosen.includes(id)} />
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
  return (
    <details className={styles.group} open={!isClosed || chosen.length > 0}>
      <summary className={styles.summary}>
        {title} <Icon name="down" size={14} />
      </summary>
      <fieldset aria-label={title}>
        {ordered.slice(0, SHOWN_AT_FIRST).map(row)}
        {ordered.length > SHOWN_AT_FIRST && (
          <details>
            <summary className={styles.more}>{t('more', { count: ordered.length - SHOWN_AT_FIRST })}</summary>
            {ordered.slice(SHOWN_AT_FIRST).map(row)}
          </details>
        )}
      </fieldset>
    </details>
  );
}
