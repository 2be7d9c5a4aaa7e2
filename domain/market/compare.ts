/** Side by side: more columns than this nobody reads. */
export const COMPARE_MOST = 5;

/** A number as it was measured; under another condition it is another number. */
export interface Measured {
  value: number;
  condition: string | null;
}

/** What one column says in a row: numbers, words, or nothing. */
export type ComparedCell = readonly Measured[] | readonly string[] | null;

/**
 * Against the first column: the same, more or less of it, something else; `unknown` where one of the two says nothing.
 */
export const comparisons = ['same', 'higher', 'lower', 'other', 'unknown'] as const;
export type Comparison = (typeof comparisons)[number];

const isMeasured = (cell: NonNullable<ComparedCell>): cell is readonly Measured[] => typeof cell[0] === 'object';

/**
 * How a cell differs from another. Numbers are compared under the same condition only; the order of words does not
 * count.
 */
export function comparisonOf(first: ComparedCell, cell: ComparedCell): Comparison {
  if (!first?.length || !cell?.length) return 'unknown';
  if (!isMeasured(first) || !isMeasured(cell)) return textOf(first) === textOf(cell) ? 'same' : 'other';
  if (first.length === 1 && cell.length === 1 && first[0]!.condition === cell[0]!.condition) {
    const [a, b] = [first[0]!.value, cell[0]!.value];
    if (a === b) return 'same';
    return b > a ? 'higher' : 'lower';
  }
  return textOf(first) === textOf(cell) ? 'same' : 'other';
}

/**
 * Whether a row tells the columns apart. One that says something where another says nothing does; where nobody says
 * anything, nothing differs.
 */
export function rowDiffers(cells: readonly ComparedCell[]): boolean {
  const [first, ...rest] = cells.map((cell) => (cell?.length ? textOf(cell) : ''));
  return rest.some((text) => text !== first);
}

function textOf(cell: NonNullable<ComparedCell>): string {
  const parts = isMeasured(cell) ? cell.map(({ value, condition }) => `${value} ${condition ?? ''}`) : [...cell];
  return parts.sort().join('\n');
}

/** What is compared, as the address names it: products, and offers of products. */
export interface Compared {
  products: number[];
  offers: number[];
}

/** One more; what is there already stays where it is. Without room for it, nothing changes. */
export function withCompared(list: Compared, kind: keyof Compared, id: number): Compared {
  if (list[kind].includes(id) || list.products.length + list.offers.length >= COMPARE_MOST) return list;
  return { ...list, [kind]: [...list[kind], id] };
}

export function withoutCompared(list: Compared, kind: keyof Compared, id: number): Compared {
  return { ...list, [kind]: list[kind].filter((each) => each !== id) };
}
