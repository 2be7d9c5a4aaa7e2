import type { CardView } from './card-view.ts';
import { ProductCard } from './product-card.tsx';
import styles from './card-grid.module.css';

/** Cards side by side, as many as fit; the first ones' pictures come first where they are on top of a page. */
export function CardGrid({ cards, eager = 0, heading = 'h2', comparable = false }: { cards: CardView[]; eager?: number; heading?: 'h2' | 'h3'; comparable?: boolean }) {
  return <ul className={styles.grid}>{cards.map((card, index) => <li key={card.id}><ProductCard card={card} eager={index < eager} heading={heading} comparable={comparable} /></li>)}</ul>;
}
