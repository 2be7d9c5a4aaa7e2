import { useEffect, useState, type ReactNode } from 'react';
import type { CardView } from '#web/market/cards/card-view.ts';
import { viewedHere } from '#web/market/recently-viewed/viewed-here.ts';
import { useShop } from '#web/page/use-shop.ts';

/**
 * Recently viewed products: a member's come with the page; a visitor's are stored in their browser, which asks for them
 * after the page is shown.
 */
export function RecentlyViewedRow({
  own,
  children,
}: {
  own: CardView[] | undefined;
  children: (cards: CardView[]) => ReactNode;
}) {
  const { locale, delivery } = useShop();
  const [seen, setSeen] = useState<CardView[]>([]);
  useEffect(() => {
    const here = own ? [] : viewedHere();
    if (here.length > 0)
      void import('#web/market/recently-viewed/cards-viewed-here.ts')
        .then(({ cardsViewedHere }) => cardsViewedHere(here, locale, delivery))
        .then(setSeen, () => undefined);
  }, [own, locale, delivery]);
  return children(own ?? seen);
}
