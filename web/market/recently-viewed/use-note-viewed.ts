import { useEffect } from 'react';
import { useIsStaff, useShop } from '#web/page/use-shop.ts';

/**
 * Notes, once the page stands, that its product was looked at: members' looks on the server, visitors' on their own
 * device alone. Pages that are only fetched ahead note nothing.
 */
export function useNoteViewed(productId: number): void {
  const { user } = useShop();
  const isStaff = useIsStaff();
  const isMember = user !== null;
  useEffect(() => {
    if (isStaff) return;
    if (isMember) void import('./note-viewed.ts').then(({ noteViewed }) => noteViewed(productId));
    else void import('./viewed-here.ts').then(({ noteViewedHere }) => noteViewedHere(productId));
  }, [productId, isStaff, isMember]);
}
