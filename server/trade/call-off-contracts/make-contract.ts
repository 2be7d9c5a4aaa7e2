import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { activateAwarded } from './awarded-together.ts';
import { notifyApprovers, notifyContract, notifyContracts } from './notify.ts';
import { writeContract, type ContractTerms } from './write-contract.ts';

/** What an award says of a contract; the seller and the pack are the offer's. */
export type AwardedTerms = Omit<ContractTerms, 'seller_company_id' | 'unit_weight_grams'>;

/** An award that waits: how many colleagues approve the contract itself, and until when its quote binds. */
export interface AwardWaits {
  /** 0: it waits for what else is awarded with it. */
  approvals: number;
  until: Date;
}

/**
 * Makes a contract within the caller's transaction: the buyer chose what the seller had quoted, so both have agreed. It
 * counts at once, or waits with its award. `userId` is who chose.
 */
export async function makeContract(
  userId: number,
  terms: AwardedTerms,
  waits: AwardWaits | null = null,
): Promise<{ id: number }> {
  const offer = await maybeRow(sql<{ company_id: number; grams: number }>`
    select s.company_id, k.unit_weight_grams as grams from product_stocks s join skus k on k.id = s.product_sku_id
    where s.id = ${terms.product_stock_id} and not s.is_deleted and k.unit_weight_grams > 0`);
  if (!offer) throw new AppError('not_found');
  const made = await writeContract(
    { ...terms, seller_company_id: offer.company_id, unit_weight_grams: offer.grams },
    { by: 'award', userId, staffId: null, expires_at: waits?.until ?? now(), ...(waits && { waits }) },
  );
  if (!waits) await notifyContract(made.id, 'active');
  return made;
}

/** The contracts of an award, made to wait, are approved together by colleagues, who hear of the first. */
export async function askTogether(ids: readonly number[], by: Pick<Member, 'userId' | 'companyId'>): Promise<void> {
  const first = ids[0]!;
  await rows(sql`update call_off_contracts set approved_with_id = ${first} where id = any (${[...ids]}::int[])`);
  await notifyApprovers(first, by);
}

/** Those of an award that is placed: they count from now on, and both sides hear of it. */
export async function beginAwarded(ids: readonly number[]): Promise<void> {
  await notifyContracts('active', await activateAwarded(ids));
}
