import type { Part } from '#domain/market/search/query/parts.ts';
import type { UnderstoodPart } from './question.ts';
import type { SaidConditions } from './said-conditions.ts';
import type { IndexWanted } from './search-index/types.ts';
import type { UnderstoodQuery } from './understand.ts';

type FindProducts = (ranges: readonly LotRange[], lotNos: readonly string[]) => Promise<number[]>;

let findProducts: FindProducts = () => Promise.resolve([]);

/** Search knows no lots: who keeps them says which products have one that is free, measured so, and called so. */
export function registerProductsOfLots(find: FindProducts): void {
  findProducts = find;
}

/** What a question says of lots: the products that have one, and the question without what is asked of its lots. */
export interface LotsSaid {
  products: number[];
  understood: UnderstoodQuery;
}

/**
 * The products with a lot that is on sale, free, and as the words say: its number, and measured values in the place of
 * those of the data sheet. Null where no lot is said, which costs a look at the parts.
 */
export async function lotsSaid(read: UnderstoodQuery): Promise<LotsSaid | null> {
  if (!read.parts.some(({ says }) => says?.kind === 'lot')) return null;
  const isMeasured = read.parts.map(
    (part, place) =>
      part.measured !== null && read.wanted[place]?.isExcluded !== true && valueOf(read.wanted[place]!) !== null,
  );
  const limits = read.wanted.flatMap((wanted, place) => (isMeasured[place] ? [valueOf(wanted)!] : []));
  const wanted = read.wanted.map((one, place) => (isMeasured[place] ? null : one));
  const parts = read.parts.map((part, place) =>
    isMeasured[place] ? { ...part, wanted: null, says: part.says ?? { kind: 'lot' as const, lotNo: null } } : part,
  );
  return { products: await findProducts(limits, numbersOf(read.parts)), understood: { ...read, parts, wanted } };
}

const numbersOf = (parts: readonly Part[]) =>
  parts.flatMap(({ says }) => (says?.kind === 'lot' && says.lotNo !== null ? [says.lotNo] : []));

/** A range of a property, both ends included; infinite where one is open. */
export interface LotRange {
  property: number;
  from: number;
  to: number;
}

/** The range of a measured part, the widest of its ways. */
function valueOf(wanted: IndexWanted | null): LotRange | null {
  const condition = wanted?.alternatives.at(-1)?.[0];
  return condition && 'property' in condition ? condition : null;
}

/** The conditions of a question, with the one of lots. */
export function withLots(said: SaidConditions, lots: LotsSaid | null): SaidConditions {
  if (lots === null) return said;
  return { ...said, changes: new Map([...said.changes, ['lot', (query) => ({ ...query, products: lots.products })]]) };
}

/** Only a lot was asked for, and there is none: nothing else is meant. */
export const isOfUnknownLot = (wanted: readonly IndexWanted[], lots: LotsSaid | null): boolean =>
  lots !== null && wanted.length === 0 && lots.products.length === 0;

/** Without a lot that fits, all that was asked of lots is missing. */
export const partsOfLots = (parts: readonly UnderstoodPart[], isGivenUp: boolean): UnderstoodPart[] =>
  parts.map((part) => (part.says?.kind === 'lot' && isGivenUp ? { ...part, isMissing: true } : part));
