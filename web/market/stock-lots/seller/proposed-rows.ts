import type { Answer } from '#contract/client.ts';
import { judgeValue } from '#domain/market/stock-lots/lot-values.ts';
import type { ShownLot } from '../lot-shapes.ts';

export type CoaProposal = Answer<'GET /seller/stock-lots/{id}/coas/{coa}/values'>;

/** A row of the form: what a lot has, or what its certificate proposes. */
export interface ValueRow extends Pick<
  ShownLot['measured'][number],
  'property_id' | 'condition' | 'method' | 'value' | 'low' | 'high'
> {
  verdict?: ShownLot['measured'][number]['verdict'];
  /** What the file says of it, where the row is a proposal. */
  printed?: string;
}

const keyOf = ({ property_id, condition }: ValueRow) => `${property_id}/${condition}`;

const isSame = (one: ValueRow, other: ValueRow) =>
  (['value', 'low', 'high', 'method'] as const).every((field) => one[field] === other[field]);

/** The values of a lot with what is proposed in their place, then what is proposed besides. */
export function proposedRows(measured: ShownLot['measured'], proposed: readonly ValueRow[]): ValueRow[] {
  const open = new Map(proposed.map((value) => [keyOf(value), { ...value, verdict: judgeValue(value) }]));
  const known = measured.map((value): ValueRow => {
    const instead = open.get(keyOf(value));
    open.delete(keyOf(value));
    return instead && !isSame(instead, value) ? instead : value;
  });
  return [...known, ...open.values()];
}
