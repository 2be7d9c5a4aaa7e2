import { useEffect, useState } from 'react';
import { fallenPrice } from '#domain/trade/auctions/terms.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import type { AuctionPage } from '../auction-shapes.ts';
import { noteServerTime, serverNow } from '../server-time.ts';

const TICK_MS = 250;

/**
 * The auction with the price of this moment: one that falls goes on falling while the page is looked at. The server
 * counts by its own clock when the lot is taken.
 */
export function useFallingPrice(auction: AuctionPage): AuctionPage {
  const [price, setPrice] = useState(auction.price);
  const isFalling = auction.kind === 'dutch' && auction.phase === 'running' && auction.terms.fall !== null;
  useEffect(() => {
    if (!isFalling) return;
    noteServerTime(auction.at);
    const tick = () => setPrice(priceAt(auction, serverNow()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [auction, isFalling]);
  return isFalling ? { ...auction, price } : auction;
}

/** When it falls next and to what; null once it is as low as it gets. */
export function nextFall(auction: Falling, now: number): { at: string; price: number } | null {
  const { every_ms } = auction.terms.fall!;
  const start = Date.parse(auction.starts_at);
  const next = start + (Math.floor((now - start) / every_ms) + 1) * every_ms;
  const price = priceAt(auction, next);
  return price < priceAt(auction, now) ? { at: new Date(next).toISOString(), price } : null;
}

type Falling = Pick<AuctionPage, 'start_price' | 'starts_at' | 'terms'>;

function priceAt({ start_price, starts_at, terms: { fall } }: Falling, now: number): number {
  const { drop, every_ms, floor } = fall!;
  const terms = {
    start_price: satangFromBaht(start_price),
    starts_at: new Date(starts_at),
    fall: { drop: satangFromBaht(drop), every_ms, floor: satangFromBaht(floor) },
  };
  return bahtFromSatang(fallenPrice(terms, new Date(now)));
}
