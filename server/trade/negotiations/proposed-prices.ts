import type { PriceBreak } from '#domain/trade/negotiations/offered-prices.ts';
import type { RawBuilder } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/query.ts';

/** What one side proposes for a line. */
export interface ProposedLine {
  line_id: number;
  quantity: number;
  breaks: PriceBreak[];
}

/** The same as it is kept: satang fit a number of JSON. */
export interface KeptLine {
  line_id: number;
  quantity: number;
  breaks: { from_units: number; price_per_kg: number }[];
}

export const keepLines = (lines: readonly ProposedLine[]): string =>
  JSON.stringify(
    lines.map(({ line_id, quantity, breaks }): KeptLine => ({
      line_id,
      quantity,
      breaks: breaks.map(({ from_units, price_per_kg }) => ({ from_units, price_per_kg: Number(price_per_kg) })),
    })),
  );

export const readLines = (kept: readonly KeptLine[]): ProposedLine[] =>
  kept.map((line) => ({
    ...line,
    breaks: line.breaks.map(({ from_units, price_per_kg }) => ({ from_units, price_per_kg: BigInt(price_per_kg) })),
  }));

/** Who proposes: sales for the seller, with what it agreed to. */
export type Proposer =
  | { party: 'buyer' | 'seller'; userId: number }
  | { party: 'staff'; staffId: number; consent: string };

interface Proposal {
  negotiationId: number | RawBuilder<unknown>;
  versionNo: number;
  by: Proposer;
  at: Date;
  lines: readonly ProposedLine[];
  message: string;
  validUntil?: string;
  pricesUntil?: string | null;
}

/** The statement that keeps what somebody proposed. */
export const insertProposalSql = ({ negotiationId, versionNo, by, at, lines, message, ...offer }: Proposal) => sql`
  insert into negotiation_versions (negotiation_id, version_no, party, user_id, staff_id, at, prices, valid_until,
    prices_until, message, consent)
  values (${negotiationId}, ${versionNo}, ${by.party}, ${'userId' in by ? by.userId : null}::int,
    ${'staffId' in by ? by.staffId : null}::int, ${at}, ${keepLines(lines)}::jsonb,
    ${offer.validUntil ?? null}::date, ${offer.pricesUntil ?? null}::date, ${message},
    ${'consent' in by ? by.consent : ''})`;
