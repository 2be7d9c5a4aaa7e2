import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchClient } from '#contract/fetch-client.ts';
import type { Change } from '#web/page/live-stream.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { useShop } from '#web/page/use-shop.ts';
import type { AuctionPage } from '../auction-shapes.ts';
import { followNews, followRound, type News } from './live-state.ts';

/** Visitors have no stream: a page that they look at asks so often. */
const LOOK_MS = 5000;
/** At an end everybody asks: spread, so that not all do in the same moment. */
const SPREAD_MS = 1500;
const QUIET_MS = 4000;

const spreadMs = () => Math.random() * SPREAD_MS;

const isNewer = (one: AuctionPage, other: AuctionPage) =>
  one.id === other.id && Date.parse(one.at) > Date.parse(other.at);

/**
 * The auction as it stands at this moment: what the stream tells is shown at once, and nothing is loaded for it. Entries
 * that were missed are asked for by their numbers; the whole page only of what is the reader's own, and after the end.
 * Of a demand's round the auction alone is asked for: what its place and price are, each seller is told by itself.
 */
export function useLiveAuction(loaded: AuctionPage, isFollowed: boolean): AuctionPage {
  const { user } = useShop();
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState(loaded);
  const shown = isNewer(live, loaded) ? live : loaded;
  const latest = useRef(shown);
  const reading = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const catching = useRef(false);
  const missed = useRef(false);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => () => clearTimeout(reading.current), []);
  const { id } = loaded;

  function readPage(afterMs: number): void {
    clearTimeout(reading.current);
    reading.current = setTimeout(() => void revalidate(), afterMs);
  }

  function take(news: News, bodies?: readonly string[]): void {
    if (loaded.kind === 'reverse') return takeRound(news);
    const { auction, ask } = followNews(latest.current, news, bodies);
    if (ask === 'entries') return void catchUp(news);
    show(auction);
    if (ask === 'page') readPage(auction.phase === 'ended' ? spreadMs() : 0);
    if (ask === 'later') readPage(QUIET_MS + spreadMs());
  }

  function show(auction: AuctionPage): void {
    latest.current = auction;
    setLive(auction);
  }

  function takeRound(news: News): void {
    const { auction, ask } = followRound(latest.current, news);
    if (ask === null) return;
    if (ask === 'page') {
      show(auction);
      readPage(auction.phase === 'ended' ? spreadMs() : 0);
      return;
    }
    // What the reader alone is told comes in one call; with it how the round stands, so that both fit.
    void readOwn();
  }

  /** One at a time, and once more where it was told of something newer meanwhile. */
  async function readOwn(): Promise<void> {
    if (catching.current) return void (missed.current = true);
    catching.current = true;
    missed.current = false;
    const found = await fetchClient()('GET /auctions/{id}', { params: { id }, query: {} }).catch(() => null);
    catching.current = false;
    if (found && isNewer(found, latest.current)) show({ ...found, delivery: loaded.delivery });
    if (missed.current) await readOwn();
  }

  /** One at a time: what is told meanwhile is in the newest news after it. */
  async function catchUp(news: News): Promise<void> {
    if (catching.current) return;
    catching.current = true;
    const { seq } = latest.current;
    const found = await fetchClient()('GET /auctions/{id}/entries', { params: { id }, query: { after: seq } }).catch(
      () => null,
    );
    catching.current = false;
    const reached = found?.entries.findLast((entry) => entry.seq <= news.seq);
    if (!found || reached?.seq !== news.seq) readPage(0);
    else
      take(
        news,
        found.entries.filter((entry) => entry.seq <= news.seq).map(({ body }) => body),
      );
  }

  function ask(): void {
    void fetchClient()('GET /auctions/{id}/standing', { params: { id } }).then(
      (news) => take(news),
      () => undefined,
    );
  }

  useObjectChanges('auctions', user && isFollowed ? [id] : [], ({ auction }: Change) =>
    auction?.id === id ? take(auction) : ask(),
  );
  const isLooked = !user && isFollowed;
  const asks = useRef(ask);
  useEffect(() => {
    asks.current = ask;
  });
  useEffect(() => {
    if (!isLooked) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') asks.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isLooked]);
  return shown;
}
