import { APPROVED } from '#domain/accounts/company/approval.ts';
import { MAX_PREPARED_DRAFTS } from '#domain/sellers/offers/offer-draft.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { addOffers, requireNoOfferSlips } from '#server/sellers/offers/index.ts';
import { judgeRows, rowPath } from './judge-rows.ts';
import { loadDraft } from './load-draft.ts';

/** Refuses what submitting would refuse, each at its field. */
export async function checkDraft(companyId: number, id: number): Promise<void> {
  await readyOffers(companyId, id, false);
}

async function readyOffers(companyId: number, id: number, lock: boolean) {
  const { rows: typed, warehouses } = await loadDraft(companyId, id, { lock });
  const { offers, problems } = await judgeRows(companyId, typed, now(), { mayWarehouseWait: true });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
  const verified = new Set(warehouses.filter(({ status }) => status === APPROVED).map((each) => each.id));
  return {
    onSale: offers.filter(({ offer }) => verified.has(offer.warehouse_id)),
    prepared: offers.filter(({ offer }) => !verified.has(offer.warehouse_id)),
  };
}

/**
 * Puts a draft's rows on sale, all or nothing, and keeps those of warehouses that wait for approval as prepared.
 * Without such rows the draft ends. It is locked, so that a second press finds none.
 */
export async function submitDraft(
  by: Member,
  id: number,
  price_confirmed: boolean,
): Promise<{ ids: number[]; prepared: number }> {
  return inTransaction(async () => {
    await keepWarehouses(by.companyId);
    const { onSale, prepared } = await readyOffers(by.companyId, id, true);
    const ids =
      onSale.length === 0
        ? []
        : await addOffers(
            by,
            onSale.map(({ offer }) => ({ ...offer, price_confirmed })),
            (index) => rowPath(onSale[index]!.place),
          );
    if (!price_confirmed)
      await requireNoOfferSlips(
        prepared.map(({ offer }) => offer),
        (index) => rowPath(prepared[index]!.place),
        now(),
      );
    if (prepared.length === 0) await rows(sql`delete from offer_drafts where id = ${id}`);
    else
      await keepPrepared(
        by,
        id,
        prepared.map(({ offer }) => offer.warehouse_id),
      );
    return { ids, prepared: prepared.length };
  });
}

/** A warehouse that staff are deciding about is waited for: an approval puts on sale what was prepared before it. */
async function keepWarehouses(companyId: number): Promise<void> {
  await rows(sql`select id from warehouses where company_id = ${companyId} order by id for share`);
}

/** Leaves in a draft what waits, as prepared by this member. */
async function keepPrepared({ companyId, userId }: Member, id: number, warehouseIds: number[]): Promise<void> {
  const { others } = await oneRow(sql<{ others: number }>`
    select count(*)::int as others from offer_drafts where company_id = ${companyId} and prepared_at is not null
      and id <> ${id}`);
  if (others >= MAX_PREPARED_DRAFTS) throw new AppError('too_many_drafts', { details: { max: MAX_PREPARED_DRAFTS } });
  await rows(sql`
    with kept as (
      update offer_drafts set prepared_at = ${now()}, prepared_by = ${userId}, updated_at = ${now()},
        warehouse_ids = ${[...new Set(warehouseIds)]}
      where id = ${id} returning id, warehouse_ids)
    delete from offer_draft_rows r using kept where r.draft_id = kept.id
      and r.warehouse_id <> all (kept.warehouse_ids)`);
}
