import { useEffect, useState, type ReactNode } from 'react';
import type { CardView } from '../catalogue/card-view.ts';
import { seenHere } from '../seen/seen-here.ts';
import { useShop } from '../shell/use-shop.ts';

/** What was looked at: a member's comes with the page; a visitor's is known to her own browser alone, which asks for it once the page stands. */
export function SeenRow({ own, children }: { own: CardView[] | undefined; children: (cards: CardView[]) => ReactNode }) {
  const { locale, delivery } = useShop();
  const [seen, setSeen] = useState<CardView[]>([]);
  useEffect(() => {
    const here = own ? [] : seenHere();
    if (here.length > 0) void import('../seen/cards-seen-here.ts').then(({ cardsSeenHere }) => cardsSeenHere(here, locale, delivery)).then(setSeen, () => undefined);
  }, [own, locale, delivery]);
  return children(own ?? seen);
}
