import { useEffect, useState, type ReactNode } from 'react';
import type { CardView } from '#web/market/catalogue/card-view.ts';
import { viewedHere } from '#web/market/recently-viewed/viewed-here.ts';
import { useShop } from '#web/page/use-shop.ts';

/** What was looked at: a member's comes with the page; a visitor's is known to her own browser alone, which asks for it once the page stands. */
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
