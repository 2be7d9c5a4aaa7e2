import { isDeepStrictEqual } from 'node:util';
import { productChanges, type ProductChange } from '#domain/catalogue/products/product-changes.ts';
import type { ProductContents, ProductSection } from '#domain/catalogue/products/product-contents.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { tellProductsChanged } from '#server/catalogue/entries/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { catalogueNames, productChoices } from './product-choices.ts';
import { productStates, type ProductState } from './product-states.ts';
import { addVersions, keepVersions, versionContents } from './product-versions.ts';

interface Change {
  staffId: number;
  /** As the log calls it. */
  action: string;
  restoredFrom?: number;
  reason?: string;
  /** Locks what is locked before products. */
  lockFirst?: () => Promise<void>;
}

/** What the writer saw, and the part that they write. */
interface Basis {
  version: number;
  sections: readonly ProductSection[];
}

type Work = (states: readonly ProductState[]) => Promise<void>;

/** `changeStates`, and the search cuts the words of what changed anew. Answers the versions by id. */
export async function changeProducts(
  ids: readonly number[],
  change: Change,
  work: Work,
): Promise<ReadonlyMap<number, number>> {
  const { versions, changed } = await changeStates(ids, change, work);
  // The search finds by texts, SKUs and values. It reads committed rows.
  if (changed.length > 0) await tellProductsChanged(changed);
  return versions;
}

/**
 * Changes products within one transaction: `work` writes, given the products as they are now. What came of it is a new
 * version of each that is another one now, and an entry in the log. Whoever calls it in a larger transaction has the
 * search read what changed after the commit.
 */
export function changeStates(
  ids: readonly number[],
  change: Change,
  work: Work,
): Promise<{ versions: ReadonlyMap<number, number>; changed: number[] }> {
  return inTransaction(async () => {
    await change.lockFirst?.();
    await rows(sql`select id from products where id = any (${ids}) order by id for no key update`);
    const found = await productStates(ids);
    if (found.length < new Set(ids).size) throw new AppError('not_found');
    const before = await keepVersions(found);
    await work(before);
    const after = new Map((await productStates(ids)).map((state) => [state.id, state.contents]));
    const next = before
      .filter(({ id, contents }) => !isDeepStrictEqual(contents, after.get(id)))
      .map(({ id, version }) => ({ id, number: version + 1, contents: after.get(id)! }));
    if (next.length > 0) {
      await addVersions(next, change.staffId, change.restoredFrom);
      await record(change, before, after);
    }
    const numbers = new Map(before.map(({ id, version }) => [id, version]));
    for (const { id, number } of next) numbers.set(id, number);
    return { versions: numbers, changed: next.map(({ id }) => id) };
  });
}

/** The same of one product. `basis` is refused when another wrote the same part since. */
export async function changeProduct(
  id: number,
  change: Change & { basis?: Basis },
  work: (state: ProductState) => Promise<void>,
): Promise<{ version: number }> {
  const versions = await changeProducts([id], change, async ([state]) => {
    if (change.basis) await requireUnchanged(state!, change.basis);
    await work(state!);
  });
  return { version: versions.get(id)! };
}

async function requireUnchanged({ id, version, contents }: ProductState, basis: Basis): Promise<void> {
  if (basis.version === version) return;
  const seen = await versionContents(id, basis.version);
  if (!seen || basis.sections.some((section) => !isDeepStrictEqual(seen[section], contents[section])))
    throw new AppError('product_changed');
}

async function record(
  { staffId, action, restoredFrom, reason }: Change,
  states: readonly ProductState[],
  contentsAfter: ReadonlyMap<number, ProductContents>,
): Promise<void> {
  const names = catalogueNames(await productChoices(), 'code');
  const decisions = states.flatMap(({ id, contents }) => {
    const changes = productChanges(contents, contentsAfter.get(id)!, names);
    if (changes.length === 0) return [];
    const restored = restoredFrom === undefined ? {} : { restored_from: restoredFrom };
    return [
      {
        staffId,
        action,
        objectKind: 'product' as const,
        objectId: id,
        before: loggedFacts(changes, 'before'),
        after: { ...loggedFacts(changes, 'after'), ...restored },
        reason,
      },
    ];
  });
  await recordDecisions(decisions);
}

/** Long texts are in the versions; the log tells which of them became another. */
const LOGGED_LETTERS = 200;

/** One side of changes by their fields: those of properties and SKUs together. */
function loggedFacts(changes: readonly ProductChange[], side: 'before' | 'after'): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const { field, of, [side]: value } of changes) {
    const said = value && value.length > LOGGED_LETTERS ? `${value.slice(0, LOGGED_LETTERS)}…` : value;
    if (field === 'status') facts[field] = Number(value);
    else if (of === null) facts[field] = said;
    else if (said !== null)
      facts[field] = [facts[field], field === 'sku' ? said : `${of}: ${said}`].filter(Boolean).join('; ');
    else facts[field] ??= null;
  }
  return facts;
}
