import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { addOffers } from '#server/sellers/offers/index.ts';
import { judgeRows, rowPath } from './judge-rows.ts';
import { loadDraft } from './load-draft.ts';

/** Refuses what submitting would refuse, each at its field. */
export async function checkDraft(companyId: number, id: number): Promise<void> {
  await readyOffers(companyId, id, false);
}

async function readyOffers(companyId: number, id: number, lock: boolean) {
  const { rows: typed } = await loadDraft(companyId, id, { lock });
  const { offers, problems } = await judgeRows(companyId, typed, now());
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
  return offers;
}

/** Puts a draft's rows on sale and ends it, all or nothing: the draft is locked, so that a second press finds none. */
export async function submitDraft(by: Member, id: number, price_confirmed: boolean): Promise<number[]> {
  return inTransaction(async () => {
    const offers = await readyOffers(by.companyId, id, true);
    const ids = await addOffers(
      by,
      offers.map(({ offer }) => ({ ...offer, price_confirmed })),
      (index) => rowPath(offers[index]!.place),
    );
    await rows(sql`delete from offer_drafts where id = ${id}`);
    return ids;
  });
}
