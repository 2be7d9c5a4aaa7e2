import type { Satang } from '#domain/values/money.ts';
import { whyNotBid } from './auction.ts';
import { endAuction, extendForOutage, loseBidder } from './end-auction.ts';
import { lossCauses, type AuctionEvent, type LossCause } from './entries.ts';
import { generateTerms, numbersOf, pick, type GeneratedTerms, type Next } from './generated-terms.ts';
import { leastBid, placeBid, takeLot, type Decided } from './place-bid.ts';
import { openingStanding, type Standing } from './standing.ts';
import { stepAt, type AuctionTerms } from './terms.ts';

export type Act =
  | { kind: 'bid'; at: Date; bidder: string; limit: Satang }
  | { kind: 'take'; at: Date; bidder: string }
  | { kind: 'lose'; at: Date; bidder: string; cause: LossCause }
  | { kind: 'outage'; at: Date; ends_at: Date }
  | { kind: 'end'; at: Date };

/** An act with what the rules made of it; nothing where it was refused. */
export interface Played {
  act: Act;
  events: AuctionEvent[];
  standing: Standing;
}

export interface GeneratedAuction extends GeneratedTerms {
  opening: Standing;
  played: Played[];
  standing: Standing;
}

/** What the rules make of an act, as the product does it; null where they refuse it. */
function playAct(terms: AuctionTerms, standing: Standing, act: Act, out: ReadonlySet<string>): Decided | null {
  if (act.kind === 'lose') return loseBidder(terms, standing, act, act.at);
  if (act.kind === 'end') return endAuction(terms, standing, act.at);
  if (act.kind === 'outage') return extendForOutage(standing, act.ends_at, act.at);
  const hours = { state: 'running' as const, starts_at: terms.starts_at, ends_at: standing.ends_at };
  if (standing.outcome !== null || whyNotBid(hours, act.at) || out.has(act.bidder)) return null;
  const answer =
    act.kind === 'take'
      ? takeLot(terms, standing, act.bidder, act.at)
      : placeBid(terms, standing, { ...act, is_sure: true }, act.at);
  return 'refusal' in answer ? null : answer;
}

/**
 * An auction from before its beginning to after its end: bids that are equal, too low, at the same instant, at the end
 * and after it, losses, outages and winners who do not take it.
 */
export function generateAuction(seed: number): GeneratedAuction {
  const next = numbersOf(seed);
  const given = generateTerms(next);
  const { terms, reserve, bidders } = given;
  const opening = openingStanding(terms, { reserve, at: terms.starts_at });
  const played: Played[] = [];
  const out = new Set<string>();
  let standing = opening;
  const play = (act: Act) => {
    const decided = playAct(terms, standing, act, out);
    if (act.kind === 'lose') out.add(act.bidder);
    if (decided) ({ standing } = decided);
    played.push({ act, events: decided?.events ?? [], standing });
  };
  let at = new Date(terms.starts_at.getTime() - 1000 * next(2));
  for (let left = next(22); left > 0 && standing.outcome === null; left--) {
    at = laterThan(next, at, standing.ends_at);
    play(generateAct(next, { terms, standing, bidders, at }));
  }
  if (standing.outcome === null) {
    at = new Date(Math.max(at.getTime(), standing.ends_at.getTime()) + next(3) * 700);
    play({ kind: 'end', at });
  }
  for (let losses = next(6) - 3; losses > 0 && standing.leader !== null; losses--) {
    at = new Date(at.getTime() + 60_000);
    play({ kind: 'lose', at, bidder: next(2) === 0 ? pick(next, bidders) : standing.leader, cause: 'default' });
  }
  return { ...given, opening, played, standing };
}

/** At the same instant, soon, near the end, and sometimes at the very end or after it. */
function laterThan(next: Next, at: Date, ends_at: Date): Date {
  const near = ends_at.getTime() - pick(next, [200_000, 180_000, 60_000, 1, 0, -500]);
  const to = [0, at.getTime() + next(2000), at.getTime() + next(240_000), next(3) === 0 ? near : 0][next(4)]!;
  return new Date(Math.max(at.getTime(), to));
}

interface Moment {
  terms: AuctionTerms;
  standing: Standing;
  bidders: readonly string[];
  at: Date;
}

function generateAct(next: Next, { terms, standing, bidders, at }: Moment): Act {
  const bidder = pick(next, bidders);
  const chance = next(100);
  if (chance < 6) return { kind: 'lose', at, bidder, cause: pick(next, lossCauses) };
  if (chance < 9) {
    const from = Math.max(at.getTime(), standing.ends_at.getTime());
    return { kind: 'outage', at, ends_at: new Date(from + 1000 * (1 + next(300))) };
  }
  if (terms.kind === 'dutch' || chance < 14) return { kind: 'take', at, bidder };
  return { kind: 'bid', at, bidder, limit: generateLimit(next, terms, standing, bidder) };
}

/** The least, a little more, as much as somebody else, or too little. */
function generateLimit(next: Next, terms: AuctionTerms, standing: Standing, bidder: string): Satang {
  const isReverse = terms.kind === 'reverse';
  const least = leastBid(terms, standing, bidder);
  const steps = BigInt(next(8)) * stepAt(terms.steps, least > 0n ? least : 0n);
  const better = isReverse ? least - steps : least + steps;
  const other = standing.positions.length > 0 ? pick(next, standing.positions).limit : least;
  const worse = isReverse ? least + 1n : least - 1n;
  return [least, better, better, better, other, worse, isReverse ? better - 7n : better + 7n][next(7)]!;
}
