import { useEffect } from 'react';
import { useShop } from '#web/page/use-shop.ts';

/** Notes, once the page stands, that its product was looked at. Pages that are only fetched ahead note nothing. */
export function useNoteViewed(productId: number): void {
  const { user } = useShop();
  const who = user === null ? 'visitor' : user.company ? 'member' : 'staff';
  useEffect(() => {
    if (who !== 'staff')
      void import('./note-viewed.ts').then(({ noteViewed }) => noteViewed(productId, who === 'member'));
  }, [productId, who]);
}
