import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { addOffers } from '#server/sellers/offers/index.ts';
import { judgeRows, rowPath } from './judge-rows.ts';
import { loadDraft } from './load-draft.ts';

/** Puts a draft's rows on sale and ends it, all or nothing: the draft is locked, so that a second press finds none. */
export async function submitDraft(by: Member, id: number): Promise<number[]> {
  return inTransaction(async () => {
    const { rows: typed } = await loadDraft(by.companyId, id, { lock: true });
    const { offers, problems } = await judgeRows(by.companyId, typed, now());
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
    const ids = await addOffers(
      by,
      offers.map(({ offer }) => offer),
      (index) => rowPath(offers[index]!.place),
    );
    await rows(sql`delete from offer_drafts where id = ${id}`);
    return ids;
  });
}
