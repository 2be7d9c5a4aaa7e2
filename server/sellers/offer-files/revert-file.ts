import type { ResultRow } from '#server/platform/table-uploads/upload-rules.ts';
import { keepRevert, readApplied } from '#server/platform/table-uploads/keep-revert.ts';
import type { Owner } from '#server/platform/table-uploads/uploads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OfferResult } from './judge-offers.ts';
import { loadKnown, type NamedOffer } from './load-known.ts';
import { offerKind } from './offer-kind.ts';

/**
 * A file that takes another one back as a whole, to be looked at and confirmed: prices wait for approval like any
 * other. Refused where an offer is not any more what the file made of it: something was sold, or somebody changed it.
 */
export async function revertFile(by: Owner, id: number): Promise<{ id: number }> {
  const { fileName, rows } = await readApplied<OfferResult>(offerKind, by.id, id);
  if (rows.some(({ result }) => result.added)) throw new AppError('table_file_added_offers');
  const { byId } = await loadKnown(by.id, { skus: [], grades: [] });
  const judged = rows.map((row) => inverseOf(row, byId));
  const changed = judged.reduce((sum, { changedSince }) => sum + changedSince, 0);
  if (changed > 0) throw new AppError('table_file_changed_since', { details: { count: changed } });
  return keepRevert(offerKind, by, { id, fileName, judged: judged.map(({ inverse }) => inverse) });
}

/** What was before each change of a row, and how many of its offers are not any more as the row made them. */
function inverseOf({ row, result }: ResultRow<OfferResult>, byId: ReadonlyMap<number, NamedOffer>) {
  let changedSince = 0;
  const changes = result.changes.map((made) => {
    const offer = byId.get(made.offerId);
    if (!offer || !isStill(offer, made.change)) changedSince += 1;
    const { version, quantity: seen } = offer ?? { version: made.version, quantity: made.seen };
    return { ...made, version, seen, change: made.before, before: made.change, slip: null };
  });
  return { changedSince, inverse: { row, result: { ...result, changes, to_confirm: false } } };
}

const isStill = (offer: NamedOffer, made: Record<string, unknown>) =>
  Object.entries(made).every(([field, value]) => asKept(offer[field as keyof NamedOffer]) === value);

/** A value as JSON kept it. */
function asKept(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Date ? value.toISOString() : value;
}
