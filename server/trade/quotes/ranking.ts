import type { DemandState } from '#domain/trade/demands/demand.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';

/** How a seller stands among those of its round. */
export interface Ranks {
  /** Among all sellers. */
  place: number;
  /** Of lines for which it ranks. */
  lines: { position: number; rank: number }[];
}
export interface RankedSeller extends Ranks {
  seller_company_id: number;
}

type RankRound = (demandId: number, round: number) => Promise<readonly RankedSeller[]>;

let rankRound: RankRound | undefined;

/** Comparing quotes is not this room's: who does it says how an opened round's sellers rank. */
export function useRanking(ranking: RankRound): void {
  rankRound = ranking;
}

/**
 * Once for a round, within the transaction that opens it: ranked anew, a seller could move its own place by its offer's
 * packaging and read the others' prices from that.
 */
export async function writeRanks(demandId: number, round: number): Promise<void> {
  const ranked = (await rankRound?.(demandId, round)) ?? [];
  await rows(sql`
    update opened_quotes q set ranks = jsonb_build_object('place', x.place, 'lines', x.lines)
    from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb) x (seller_company_id int, place int, lines jsonb)
    where q.demand_id = ${demandId} and q.round = ${round} and q.seller_company_id = x.seller_company_id`);
}

/** A company's own ranks in an opened round; null where it has none. */
export async function ownRanks(demandId: number, round: number, companyId: number): Promise<Ranks | null> {
  const found = await maybeRow(sql<{ ranks: Ranks | null }>`
    select ranks from opened_quotes
    where demand_id = ${demandId} and round = ${round} and seller_company_id = ${companyId}`);
  return found?.ranks ?? null;
}

/** A company's own place in the last round that was opened; null where it has none, or nothing ranks. */
export async function rankOf(
  { id, round, state }: { id: number; round: number; state: DemandState },
  companyId: number,
): Promise<number | null> {
  const opened = state === 'open' || state === 'closed' ? round - 1 : round;
  return opened > 0 ? ((await ownRanks(id, opened, companyId))?.place ?? null) : null;
}

/** The place of each seller of an opened round. */
export const placesOf = (demandId: number, round: number) =>
  rows(sql<{ seller: number; place: number }>`
    select seller_company_id as seller, (ranks ->> 'place')::int as place /* not null: ranked */ from opened_quotes
    where demand_id = ${demandId} and round = ${round} and ranks is not null order by 2`);
