import type { DraftLine, DraftTerms } from '#domain/trade/demands/draft.ts';
import type { DemandLine, DemandTerms } from '#domain/trade/demands/demand-terms.ts';

/** As the database's JSON has a line: it knows no bigint. */
export type StoredLine<Line extends DraftLine | DemandLine> = Omit<Line, 'target_per_kg'> & {
  target_per_kg: number | null;
};
export type StoredTerms = Omit<DemandTerms, 'lines'> & { lines: StoredLine<DemandLine>[] };
export type StoredDraft = Omit<DraftTerms, 'lines'> & { lines: StoredLine<DraftLine>[] };

export const storeTerms = (terms: DraftTerms): string =>
  JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

const readLine = <Line extends DraftLine | DemandLine>({ target_per_kg, ...line }: StoredLine<Line>): Line =>
  ({ ...line, target_per_kg: target_per_kg === null ? null : BigInt(target_per_kg) }) as Line;

/** Of a published demand. */
export const termsOf = ({ lines, ...terms }: StoredTerms): DemandTerms => ({
  ...terms,
  lines: lines.map((line) => readLine<DemandLine>(line)),
});

export const draftOf = ({ lines, ...terms }: StoredDraft): DraftTerms => ({
  ...terms,
  lines: lines.map((line) => readLine<DraftLine>(line)),
});
