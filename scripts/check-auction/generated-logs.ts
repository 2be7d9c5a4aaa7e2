import type { AuctionEvent } from '#domain/trade/auctions/entries.ts';
import type { GeneratedAuction, Played } from '#domain/trade/auctions/generated-auctions.ts';
import { writeJson } from '#domain/trade/auctions/log-text.ts';
import { commit, logFile, opening } from './log-examples.ts';

type Body = Record<string, unknown>;

const asWritten = (body: Body): Body => JSON.parse(writeJson(body)) as Body;

/** The log of an auction as the product writes it, from what its rules decided. */
export function generatedLog(auction: string, { terms, reserve, played }: GeneratedAuction): string {
  const committed = reserve === null ? null : commit('reserve', reserve);
  const values: Body[] = reserve === null ? [] : [opening(0, 'reserve', reserve)];
  const at = new Date(terms.starts_at.getTime() - 3_600_000);
  const bodies: Body[] = [{ at, kind: 'announced', auction, terms, reserve: committed, deposit_percent: 10 }];
  for (const { act, events, standing } of played) {
    for (const event of events) bodies.push({ at: act.at, ...event, ...limitOf(act, event, bodies.length, values) });
    if (events.some(({ kind }) => kind === 'ended')) bodies.push({ at: standing.at, kind: 'opened', values });
  }
  const { outcome, leader, price } = played.at(-1)!.standing;
  const sold = { at: played.at(-1)!.act.at, winner: leader, price };
  if (outcome === 'reserve_missed') bodies.push({ ...sold, kind: 'accepted' });
  bodies.push(outcome === 'no_bids' ? { at: sold.at, kind: 'passed' } : { ...sold, kind: 'confirmed' });
  return logFile(auction, bodies.map(asWritten));
}

function limitOf(act: Played['act'], { kind }: AuctionEvent, seq: number, values: Body[]): Body {
  if (kind !== 'bid' || act.kind !== 'bid') return {};
  values.push(opening(seq, `bid ${seq}`, act.limit));
  return { limit: commit(`bid ${seq}`, act.limit) };
}
