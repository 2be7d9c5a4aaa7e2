import type { z } from 'zod';
import type { lotBody } from '#contract/trade/auctions/lot-shapes.ts';
import { problemsOfLot } from '#domain/trade/auctions/draft.ts';
import { tidyLot, type LotDraft } from '#domain/trade/auctions/lot-draft.ts';
import { MAX_WAITING_LOTS } from '#domain/trade/auctions/lot-limits.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { sealReserve } from '../index.ts';
import { lockOwnLot, readLotOffer } from './locked-lot.ts';
import { dropFiles } from './lot-files.ts';
import { refuseProblems } from '../refuse-problems.ts';
import { draftText, lotOf, termsText } from './stored-lot.ts';

type Seller = Pick<Member, 'companyId'>;
type Body = z.output<typeof lotBody>;

/** Keeps a draft as it is: nothing that was typed is refused for what is missing beside it. */
export function saveLot({ companyId }: Seller, id: number, body: Body): Promise<void> {
  return inTransaction(async () => {
    const { version } = await lockOwnLot(id, companyId, 'change');
    if (version !== body.based_on) throw new AppError('auction_lot_changed');
    const lot = lotOfBody(body);
    await rows(sql`
      update auctions set kind = ${lot.kind}, packs = ${lot.packs}, lot_no = ${body.lot_no}, note = ${body.note},
        terms = ${draftText(lot)}::jsonb, sealed = ${sealReserve(id, tidyLot(lot).reserve)},
        deposit_percent = ${lot.deposit_percent}, starts_at = ${lot.starts_at}, ends_at = ${lot.ends_at},
        version = version + 1
      where id = ${id}`);
  });
}

function lotOfBody({ extension, fall, kind, packs, start_price, steps, reserve, buy_now, ...body }: Body): LotDraft {
  return {
    kind,
    packs,
    start_price,
    steps,
    reserve,
    buy_now,
    starts_at: body.starts_at,
    ends_at: body.ends_at,
    latest_end_at: body.latest_end_at,
    deposit_percent: body.deposit_percent,
    extension: extension && {
      within_ms: extension.within_minutes * MINUTE_MS,
      by_ms: extension.by_minutes * MINUTE_MS,
    },
    fall: fall && {
      drop: fall.drop,
      every_ms: fall.every_minutes === null ? null : fall.every_minutes * MINUTE_MS,
      floor: fall.floor,
    },
  };
}

/** From now on it waits for staff, with the whole of its terms. */
export function submitLot({ companyId }: Seller, id: number): Promise<void> {
  return inTransaction(async () => {
    const locked = await lockOwnLot(id, companyId, 'submit');
    const offer = await readLotOffer(locked.product_stock_id, companyId);
    if (!offer || offer.free_packs === 0) throw new AppError('auction_offer_not_on_sale');
    const lot = lotOf(locked);
    refuseProblems(problemsOfLot(lot, offer.free_packs, locked.at));
    await requireRoom(companyId);
    await rows(sql`
      update auctions set state = 'waiting', submitted_at = ${locked.at}, reason = '', decided_at = null,
        decided_by = null, terms = ${termsText(lot, lot.packs * offer.grams_of_pack)}::jsonb, version = version + 1
      where id = ${id}`);
  });
}

async function requireRoom(companyId: number): Promise<void> {
  await lockCompany(companyId);
  const { lots } = await oneRow(sql<{ lots: number }>`
    select count(*)::int as lots from auctions where company_id = ${companyId} and state = 'waiting'`);
  if (lots >= MAX_WAITING_LOTS) throw new AppError('auction_lots_full', { details: { max: MAX_WAITING_LOTS } });
}

export function takeLotBack({ companyId }: Seller, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockOwnLot(id, companyId, 'take_back');
    await rows(sql`
      update auctions set state = 'draft', submitted_at = null, version = version + 1 where id = ${id}`);
  });
}

export function deleteLot({ companyId }: Seller, id: number): Promise<void> {
  return inTransaction(async () => {
    await lockOwnLot(id, companyId, 'change');
    const files = await rows(sql<{ file_id: string }>`
      select file_id from auction_files where auction_id = ${id}`);
    await rows(sql`delete from auctions where id = ${id}`);
    await dropFiles(files.map(({ file_id }) => file_id));
  });
}
