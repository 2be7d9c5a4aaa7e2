import type { uploadFailures } from '#contract/sellers/offer-files.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { newOfferTerms } from '#domain/sellers/offers/new-offer.ts';
import { amountColumns, instantColumns } from '#domain/sellers/offer-files/offer-columns.ts';
import { now } from '#server/platform/clock.ts';
import {
  besideTransaction,
  inTransaction,
  maybeRow,
  rows,
  sql,
  type RawBuilder,
} from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { addOffers, editOffers, type Keeper, type NewOffer, type OfferEdit } from '#server/sellers/offers/index.ts';
import type { KeptResult } from './check-upload.ts';

type Failure = (typeof uploadFailures)[number];

/** So many offers are changed by one statement, some 10 ms of this process: buyers search meanwhile. */
const BATCH = 250;

interface Upload {
  company_id: number;
  user_id: number;
  keeps_selling: boolean;
  company_role: CompanyRole;
  selling_roles: SellingRole[];
}

interface Row {
  row: number;
  result: KeptResult;
}

/**
 * Applies an upload that was confirmed. All rows or none: in one transaction. Good rows only: batch by batch, each with
 * what it has applied, so that a process that dies goes on where it was. What was changed since the rows were judged
 * fails, and the seller has it judged again.
 */
export async function applyUpload(id: number): Promise<void> {
  const { good_rows_only } = (await maybeRow(sql<{ good_rows_only: boolean }>`
    select good_rows_only from offer_uploads where id = ${id} and state = 'applying'`)) ?? { good_rows_only: true };
  try {
    if (good_rows_only) while (await inTransaction(async () => applyNext(id, await confirmed(id))));
    else await inTransaction(async () => applyAll(id, await confirmed(id)));
    await finish(id, 'applied', null);
  } catch (error) {
    // Of all rows or none, none is applied, whatever was seen on the way.
    if (!good_rows_only) await showProgress(id, 0);
    const isKnown = error instanceof AppError;
    await finish(id, 'failed', (isKnown && failures[error.code]) || 'broken');
    // Something that no rule foresaw is told to us, too.
    if (!isKnown) throw error;
  }
}

/** The upload with who confirmed it, who may have left meanwhile, as their company may not sell any more. */
async function confirmed(id: number): Promise<Upload> {
  const upload = await maybeRow(sql<Upload>`
    select u.company_id, m.id as user_id, u.keeps_selling, m.company_role, m.selling_roles
    from offer_uploads u join users m on m.id = u.user_id and m.company_id = u.company_id and m.account_status = 'verified'
      join companies c on c.id = u.company_id and c.is_selling where u.id = ${id} and u.state = 'applying'`);
  if (!upload) throw new AppError('not_allowed');
  return upload;
}

/** All offers of the file in ascending id order, as everybody locks them; batches follow the file’s rows. */
async function lockAll(id: number): Promise<void> {
  await rows(sql`
    select s.id from product_stocks s where s.id in (
      select (c.value ->> 'offerId')::int from offer_upload_rows r, jsonb_array_elements(r.result -> 'changes') c
      where r.upload_id = ${id} and r.verdict = 'changed') order by s.id for update`);
}

/** The next rows, with how far that is; false when there are none. */
async function applyNext(id: number, upload: Upload): Promise<boolean> {
  const applied = await applyBatch(id, upload);
  if (applied > 0) await showProgress(id, sql`done + ${applied}`);
  return applied > 0;
}

/**
 * All rows. Its progress is written beside the transaction, which therefore must not touch the upload's own row before
 * its end.
 */
async function applyAll(id: number, upload: Upload): Promise<void> {
  let done = 0;
  await lockAll(id);
  for (;;) {
    const applied = await applyBatch(id, upload);
    if (applied === 0) break;
    done += applied;
    // Who looks on may have to wait for a connection; the file does not.
    await besideTransaction(() => showProgress(id, done)).catch(() => undefined);
  }
  await showProgress(id, done);
}

async function showProgress(id: number, done: number | RawBuilder<unknown>): Promise<void> {
  await rows(sql`update offer_uploads set done = ${done} where id = ${id} and state = 'applying'`);
}

/** Applies the next rows that are not applied yet; answers how many there were. */
async function applyBatch(id: number, upload: Upload): Promise<number> {
  const batch = await rows(sql<Row>`
    select row, result /* not null: judged */ from offer_upload_rows where upload_id = ${id} and verdict in ('new', 'changed') and not is_applied order by row limit ${BATCH}`);
  if (batch.length === 0) return 0;
  const by: Keeper = {
    companyId: upload.company_id,
    userId: upload.user_id,
    companyRole: upload.company_role,
    sellingRoles: upload.selling_roles,
  };
  const edits = batch.flatMap(({ row, result }) =>
    result.changes.map(({ offerId, version, seen, change }) => ({
      id: offerId,
      path: `${row}.`,
      edit: {
        ...editOf(change),
        version,
        ...('quantity' in change && { seen_quantity: seen }),
        keeps_selling: upload.keeps_selling,
      },
    })),
  );
  if (edits.length > 0) await editOffers(by, edits);
  const added = batch.flatMap(({ result }) => (result.added ? [offerOf(result.added)] : []));
  if (added.length > 0) await addOffers(by, added, (index) => `${index}.`);
  await rows(sql`
    update offer_upload_rows set is_applied = true where upload_id = ${id} and row = any (${batch.map(({ row }) => row)})`);
  return batch.length;
}

const failures: Partial<Record<string, Failure>> = {
  offer_changed_meanwhile: 'changed_meanwhile',
  not_found: 'changed_meanwhile',
  offered_in_warehouse: 'changed_meanwhile',
  stock_below_zero: 'stock_below_zero',
  not_allowed: 'not_allowed',
};

async function finish(id: number, state: 'applied' | 'failed', failure: Failure | null): Promise<void> {
  await rows(
    sql`update offer_uploads set state = ${state}, failure = ${failure}, changed_at = ${now()} where id = ${id} and state = 'applying'`,
  );
}

/** What JSON kept, as the offer has it: satang and instants. */
function editOf(change: Record<string, unknown>): OfferEdit {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => {
      if (value === null) return [field, null];
      if (amountColumns.has(field)) return [field, BigInt(value as string)];
      return [field, instantColumns.has(field) ? new Date(value as string) : value];
    }),
  );
}

function offerOf({ skuId, warehouseId, terms }: NonNullable<KeptResult['added']>): NewOffer {
  return {
    ...newOfferTerms,
    ...editOf(terms),
    product_sku_id: skuId,
    warehouse_id: warehouseId,
  } as NewOffer;
}
