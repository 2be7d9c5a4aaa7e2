import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { amountColumns, instantColumns } from '#domain/sellers/offer-files/offer-columns.ts';
import { newOfferTerms } from '#domain/sellers/offers/new-offer.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { ConfirmedFile, ResultRow, Writer } from '#server/platform/table-uploads/upload-rules.ts';
import { addOffers, editOffers, type Keeper, type NewOffer, type OfferEdit } from '#server/sellers/offers/index.ts';
import type { OfferResult } from './judge-offers.ts';

interface Confirmer {
  company_role: CompanyRole;
  selling_roles: SellingRole[];
}

/** Writes offers in the name of who confirmed them; null when they have left, or the company may not sell any more. */
export async function offerWriter({
  id,
  ownerId,
  userId,
  options,
}: ConfirmedFile): Promise<Writer<OfferResult> | null> {
  const confirmer = await maybeRow(sql<Confirmer>`
    select m.company_role, m.selling_roles from users m join companies c on c.id = m.company_id and c.is_selling
    where m.id = ${userId} and m.company_id = ${ownerId} and m.account_status = 'verified'`);
  if (!confirmer) return null;
  const by: Keeper = {
    companyId: ownerId,
    userId: userId!,
    companyRole: confirmer.company_role,
    sellingRoles: confirmer.selling_roles,
  };
  return {
    lock: () => lockAll(id),
    write: (batch) => writeBatch(by, batch, options['keeps_selling'] !== false),
  };
}

/** All offers of the file in ascending id order, as everybody locks them; batches follow the file’s rows. */
async function lockAll(id: number): Promise<void> {
  await rows(sql`
    select s.id from product_stocks s where s.id in (
      select (c.value ->> 'offerId')::int from table_upload_rows r, jsonb_array_elements(r.result -> 'changes') c
      where r.upload_id = ${id} and r.verdict = 'changed') order by s.id for update`);
}

async function writeBatch(by: Keeper, batch: readonly ResultRow<OfferResult>[], keepsSelling: boolean): Promise<void> {
  const edits = batch.flatMap(({ row, result }) =>
    result.changes.map(({ offerId, version, seen, change }) => ({
      id: offerId,
      path: `${row}.`,
      edit: {
        ...editOf(change),
        version,
        ...('quantity' in change && { seen_quantity: seen }),
        keeps_selling: keepsSelling,
        // Asked of who confirmed the file.
        price_confirmed: true,
      },
    })),
  );
  if (edits.length > 0) await editOffers(by, edits);
  const added = batch.flatMap(({ result }) => (result.added ? [offerOf(result.added)] : []));
  if (added.length > 0) await addOffers(by, added, (index) => `${index}.`);
}

/** What JSON kept, as the offer has it: satang and instants. */
function editOf(change: Record<string, unknown>): Omit<OfferEdit, 'price_confirmed'> {
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => {
      if (value === null) return [field, null];
      if (amountColumns.has(field)) return [field, BigInt(value as string)];
      return [field, instantColumns.has(field) ? new Date(value as string) : value];
    }),
  );
}

function offerOf({ skuId, warehouseId, terms }: NonNullable<OfferResult['added']>): NewOffer {
  return {
    ...newOfferTerms,
    ...editOf(terms),
    product_sku_id: skuId,
    warehouse_id: warehouseId,
    price_confirmed: true,
  } as NewOffer;
}
