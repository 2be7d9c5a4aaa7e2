import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import type { News } from '../auctions/public/live-state.ts';
import type { FoundRounds } from './announce-form.tsx';

type Round = FoundRounds['rounds'][number];

/** The rounds as they stand by the stream; the page is read anew only where one begins, ends or is cancelled. */
export function useLiveRounds(rounds: readonly Round[]): Round[] {
  const { revalidate } = useRevalidator();
  const [heard, setHeard] = useState<ReadonlyMap<number, News>>(new Map());
  const followed = rounds.filter(({ state }) => state === 'announced' || state === 'running').map(({ id }) => id);
  useObjectChanges('auctions', followed, ({ auction }) => {
    const round = auction && rounds.find(({ id }) => id === auction.id);
    if (!auction || !round || auction.state !== round.state) return void revalidate();
    setHeard((before) => new Map(before).set(auction.id, auction));
    return undefined;
  });
  return rounds.map((round) => {
    const news = heard.get(round.id);
    return news ? withRoundNews(round, news) : round;
  });
}

/** Bids only rise in number: where the page was read after the news, it stays as it was read. */
export function withRoundNews(round: Round, { state, bids, price, leader, ends_at }: News): Round {
  if (state !== round.state || bids === null || bids < round.bids) return round;
  const led = round.bidders.find(({ pseudonym }) => pseudonym === leader) ?? null;
  return { ...round, bids, price, ends_at, leader: led };
}
