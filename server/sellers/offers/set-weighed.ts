import { writeWeighed } from '#server/market/offers/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockOffers } from './locked-offers.ts';

/** Whether an own offer is sold by what it weighs; orders keep what they were placed with. */
export function setWeighed(by: Member, id: number, isWeighed: boolean): Promise<void> {
  return inTransaction(async () => {
    if (!(await lockOffers(by.companyId, [id])).has(id)) throw new AppError('not_found');
    await writeWeighed(id, isWeighed);
  });
}
