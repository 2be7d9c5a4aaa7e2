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

function priceAt({ start_price, starts_at, terms: { fall } }: AuctionPage, now: number): number {
  const { drop, every_ms, floor } = fall!;
  const terms = {
    start_price: satangFromBaht(start_price),
    starts_at: new Date(starts_at),
    fall: { drop: satangFromBaht(drop), every_ms, floor: satangFromBaht(floor) },
  };
  return bahtFromSatang(fallenPrice(terms, new Date(now)));
}
