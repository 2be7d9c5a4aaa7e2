import { lotAgain, usualLot, type LotDraft } from '#domain/trade/auctions/lot-draft.ts';
import { MAX_LOT_DRAFTS } from '#domain/trade/auctions/lot-limits.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { sealReserve } from '../index.ts';
import { copyFiles } from './lot-files.ts';
import { lockOwnLot, readLotOffer } from './locked-lot.ts';
import { draftText, lotOf } from './stored-lot.ts';

type Seller = Pick<Member, 'companyId' | 'userId'>;

/** A draft of an offer, of all that is free where nothing is said. */
export function beginLot(
  by: Seller,
  { product_stock_id, packs }: { product_stock_id: number; packs?: number | undefined },
) {
  return inTransaction(async () => {
    const offer = await readLotOffer(product_stock_id, by.companyId);
    if (!offer) throw new AppError('not_found');
    if (offer.free_packs === 0) throw new AppError('auction_offer_not_on_sale');
    const lot = usualLot(offer.per_kg, packs ?? offer.free_packs, now());
    return insertDraft(by, product_stock_id, lot);
  });
}

/** What nobody got goes once more: the same lot and its papers, with times that are to be said. */
export function lotOnceMore(by: Seller, id: number) {
  return inTransaction(async () => {
    const from = await lockOwnLot(id, by.companyId, 'again');
    const texts = await oneRow(sql<{ lot_no: string; note: string }>`
      select lot_no, note from auctions where id = ${id}`);
    const made = await insertDraft(by, from.product_stock_id, lotAgain(lotOf(from)), texts);
    await copyFiles(id, made.id);
    return made;
  });
}

async function insertDraft(
  { companyId, userId }: Seller,
  offerId: number,
  lot: LotDraft,
  { lot_no, note }: { lot_no: string; note: string } = { lot_no: '', note: '' },
): Promise<{ id: number }> {
  await requireRoom(companyId);
  const { kind, packs, starts_at, ends_at, deposit_percent } = lot;
  const made = await oneRow(sql<{ id: number }>`
    insert into auctions (kind, state, company_id, user_id, made_at, product_stock_id, packs, lot_no, note, terms,
      deposit_percent, starts_at, ends_at)
    values (${kind}, 'draft', ${companyId}, ${userId}, ${now()}, ${offerId}, ${packs}, ${lot_no}, ${note},
      ${draftText(lot)}::jsonb, ${deposit_percent}, ${starts_at}, ${ends_at})
    returning id`);
  // It is sealed for its row: only now the row has a number.
  if (lot.reserve !== null)
    await rows(sql`update auctions set sealed = ${sealReserve(made.id, lot.reserve)} where id = ${made.id}`);
  return made;
}

/** Who begins two at once waits: neither is one too many. */
async function requireRoom(companyId: number): Promise<void> {
  await lockCompany(companyId);
  const { drafts } = await oneRow(sql<{ drafts: number }>`
    select count(*)::int as drafts from auctions where company_id = ${companyId} and state = 'draft'`);
  if (drafts >= MAX_LOT_DRAFTS) throw new AppError('auction_drafts_full', { details: { max: MAX_LOT_DRAFTS } });
}
