import { CachedPart } from '#web/ui/cached-part.tsx';
import type { CardView } from './card-view.ts';
import { ProductCard } from './product-card.tsx';
import styles from './card-grid.module.css';

interface CardGridProps {
  cards: CardView[];
  /** The first ones' pictures come first where they are on top of a page. */
  eager?: number;
  heading?: 'h2' | 'h3';
  comparable?: boolean;
}

/** Cards side by side, their parts in rows of one height. */
export function CardGrid({ cards, eager = 0, heading = 'h2', comparable = false }: CardGridProps) {
  return (
    <div className={styles.around}>
      <ul className={styles.grid}>
        {cards.map((card, index) =>
          index < eager ? (
            // Their pictures are named in the page's head, which only its own rendering does.
            <li key={card.id}>
              <ProductCard card={card} eager heading={heading} comparable={comparable} />
            </li>
          ) : (
            <CachedPart key={card.id} as="li" part={ProductCard} given={{ card, heading, comparable }} />
          ),
        )}
      </ul>
    </div>
  );
}
