import type { DemandLine, DemandTerms } from './demand-terms.ts';

/** What of a version as a whole can change. */
export const changedParts = [
  'title',
  'place',
  'payment_types',
  'weights',
  'audience',
  'is_name_shown',
  'rounds',
  'award',
  'note',
  'files',
] as const;
export type ChangedPart = (typeof changedParts)[number];

export const changedFields = [
  'goods',
  'grams',
  'tolerance_hundredths',
  'packs',
  'delivery',
  'target_per_kg',
  'qualities',
  'certificates',
  'coa_limits',
] as const satisfies (keyof DemandLine)[];
export type ChangedField = (typeof changedFields)[number];

/** What differs between two versions, as a seller has to confirm it. */
export type TermChange =
  | { of: 'terms'; part: ChangedPart }
  | { of: 'line'; position: number; change: 'added' | 'removed' | 'changed'; fields: ChangedField[] };

/** A version: all that sellers read of a demand. */
export interface LaidDown {
  terms: DemandTerms;
  /** Null of a version that was kept without it. */
  title: string | null;
  /** Ids of the files that belong to it. */
  files: readonly string[];
}

/** Terms are data without order of keys: what is written alike is alike. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return String(inner);
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
const differs = (one: unknown, other: unknown) => written(one) !== written(other);

const parts: Record<ChangedPart, (version: LaidDown) => unknown> = {
  title: ({ title }) => title,
  place: ({ terms: { province_id, address_id } }) => [province_id, address_id],
  payment_types: ({ terms: { payment_types } }) => payment_types.toSorted((a, b) => a - b),
  weights: ({ terms: { weights } }) => weights,
  audience: ({ terms: { audience } }) => audience,
  is_name_shown: ({ terms: { is_name_shown } }) => is_name_shown,
  rounds: ({ terms: { rounds } }) => rounds,
  award: ({ terms: { award } }) => award,
  note: ({ terms: { note } }) => note,
  files: ({ files }) => files.toSorted(),
};

/** What the later version says differently. A line is known by its place, and by its words where lines were moved. */
export function changesOfVersion(before: LaidDown, after: LaidDown): TermChange[] {
  const changes: TermChange[] = [];
  for (const part of changedParts) {
    const [old, said] = [parts[part](before), parts[part](after)];
    if (old !== null && said !== null && differs(old, said)) changes.push({ of: 'terms', part });
  }
  const known = new Map(before.terms.lines.map((line) => [line.position, line]));
  for (const line of after.terms.lines) {
    const { position } = line;
    const old = known.get(position);
    known.delete(position);
    if (!old) {
      changes.push({ of: 'line', position, change: 'added', fields: [] });
      continue;
    }
    const fields = changedFields.filter((field) => differs(old[field], line[field]));
    if (fields.length > 0) changes.push({ of: 'line', position, change: 'changed', fields });
  }
  for (const position of known.keys()) changes.push({ of: 'line', position, change: 'removed', fields: [] });
  return changes;
}

/**
 * The first line of what was quoted and awarded in an earlier round that does not ask for the same goods at its place
 * any more; null where all do. A line is known by its place from the first opening on: further ones come after it.
 */
export function findMovedLine(before: readonly DemandLine[], after: readonly DemandLine[]): number | null {
  const moved = before.find((line, place) => !after[place] || materialOf(after[place]) !== materialOf(line));
  return moved?.position ?? null;
}

const materialOf = ({ goods }: DemandLine): string =>
  goods.kind === 'properties' ? `of subcategory ${goods.subcategory_id}` : `product ${goods.product_id}`;
