import { useEffect, useState, type ReactNode } from 'react';
import type { CardView } from '#web/market/catalogue/card-view.ts';
import { seenHere } from '#web/market/recently-viewed/seen-here.ts';
import { useShop } from '#web/page/use-shop.ts';

/** What was looked at: a member's comes with the page; a visitor's is known to her own browser alone, which asks for it once the page stands. */
export function SeenRow({ own, children }: { own: CardView[] | undefined; children: (cards: CardView[]) => ReactNode }) {
  const { locale, delivery } = useShop();
  const [seen, setSeen] = useState<CardView[]>([]);
  useEffect(() => {
    const here = own ? [] : seenHere();
    if (here.length > 0) void import('#web/market/recently-viewed/cards-seen-here.ts').then(({ cardsSeenHere }) => cardsSeenHere(here, locale, delivery)).then(setSeen, () => undefined);
  }, [own, locale, delivery]);
  return children(own ?? seen);
}
