import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { useShop } from '#web/page/use-shop.ts';

/** Visitors have no stream: a page that they look at asks so often. */
const LOOK_MS = 5000;

/** Reads the page again whenever something happens to one of these auctions. */
export function useAuctionNews(ids: readonly number[]): void {
  const { user } = useShop();
  const { revalidate } = useRevalidator();
  useObjectChanges('auctions', user ? ids : [], () => void revalidate());
  const isWaiting = !user && ids.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
