import styles from './product-name.module.css';

/**
 * What markTradeWords of domain/market/search/trade-words.ts puts around them; written again, because its list of words
 * has no place in a browser.
 */
const UNBROKEN = '\u2060';

/** A product's name whose trade words are not broken at the end of a line. */
export function ProductName({ name }: { name: string }) {
  return name.split(UNBROKEN).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
