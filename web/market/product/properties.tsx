import { BRIEF_PROPERTIES } from './brief-properties.ts';
import type { ProductView } from './product-view.ts';
import styles from './properties.module.css';

/** What is said of the material; numbers with their unit and the condition they were measured under. */
export function Properties({ properties, brief = false }: { properties: ProductView['properties']; brief?: boolean }) {
  const shown = brief ? properties.slice(0, BRIEF_PROPERTIES) : properties;
  return (
    <dl className={brief ? styles.brief : styles.all}>
      {shown.map(({ code, name, value, condition }) => (
        <div key={code} className={styles.row}>
          <dt>{name}</dt>
          <dd>
            {value}
            {condition && <span className="soft regular"> {condition}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
