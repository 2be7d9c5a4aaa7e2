import type { ProductChange } from '#web/catalogue/products/staff/changes.tsx';
import { Value } from '#web/catalogue/products/staff/changes.tsx';
import { plainColumns, plainHeading } from '#domain/catalogue/product-files/product-columns.ts';
import { useLocale } from '#web/page/use-shop.ts';
import styles from '#web/files/table-upload/table-upload.module.css';

/** What a row changes of a product, fact by fact, under the names of the file's columns. */
export function ProductChanges({ changes }: { changes: readonly ProductChange[] }) {
  const locale = useLocale();
  const nameOf = ({ field, of }: ProductChange) => {
    const column = plainColumns.find((each) => each === field);
    return column ? plainHeading(column, locale) : of;
  };
  return (
    <ul className="stack gap-1">
      {changes.map((change) => (
        <li key={`${change.field} ${change.of}`} className={styles.fact}>
          {nameOf(change)}{' '}
          {change.before !== null && (
            <>
              <s>
                <Value field={change.field} value={change.before} />
              </s>{' '}
            </>
          )}
          <b>
            <Value field={change.field} value={change.after} />
          </b>
        </li>
      ))}
    </ul>
  );
}
