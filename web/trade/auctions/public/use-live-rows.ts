import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { auctionPhase } from '#domain/trade/auctions/phase.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { useShop } from '#web/page/use-shop.ts';
import type { AuctionRow } from '../auction-shapes.ts';
import type { News } from './live-state.ts';

const SPREAD_MS = 1500;
/** Visitors have no stream: a list that they look at is read again so often. */
const LOOK_MS = 15_000;

/** The rows as they stand by the stream, which visitors do not have. What is the reader's own, and ends, are read anew. */
export function useLiveRows(rows: readonly AuctionRow[]): readonly AuctionRow[] {
  const { user } = useShop();
  const { revalidate } = useRevalidator();
  const [heard, setHeard] = useState<ReadonlyMap<number, News>>(new Map());
  const followed = rows.filter(({ phase }) => phase !== 'ended');
  useObjectChanges('auctions', user ? followed.map(({ id }) => id) : [], ({ auction }) => {
    const row = auction && rows.find(({ id }) => id === auction.id);
    if (!row) return void revalidate();
    setHeard((before) => new Map(before).set(auction.id, auction));
    const now = withNews(row, auction);
    const isNews = now.phase !== row.phase || (row.is_joined && now.bids !== row.bids);
    if (isNews) setTimeout(() => void revalidate(), Math.random() * SPREAD_MS);
    return undefined;
  });
  const isLooked = !user && followed.length > 0;
  useEffect(() => {
    if (!isLooked) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isLooked, revalidate]);
  return rows.map((row) => {
    const news = heard.get(row.id);
    return news ? withNews(row, news) : row;
  });
}

/** Bids only rise in number: where the page was read after the news, it stays as it was read. */
export function withNews(row: AuctionRow, { state, bids, price, starts_at, ends_at, outcome, now }: News): AuctionRow {
  if (row.outcome !== null || (row.bids ?? 0) > (bids ?? 0)) return row;
  const phase = auctionPhase({ state, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }, new Date(now));
  return { ...row, state, phase, bids, ends_at, outcome, price: price ?? row.price };
}
