import { useEffect } from 'react';
import { useIsStaff, useShop } from '#web/page/use-shop.ts';

/** Notes, once the page stands, that its product was looked at. Pages that are only fetched ahead note nothing. */
export function useNoteViewed(productId: number): void {
  const { user } = useShop();
  const isStaff = useIsStaff();
  const isMember = user !== null;
  useEffect(() => {
    if (!isStaff) void import('./note-viewed.ts').then(({ noteViewed }) => noteViewed(productId, isMember));
  }, [productId, isStaff, isMember]);
}
