import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { notifyContract } from './notify.ts';
import { writeContract, type ContractTerms } from './write-contract.ts';

/** What an award says of a contract; the seller and the pack are the offer's. */
export type AwardedTerms = Omit<ContractTerms, 'seller_company_id' | 'unit_weight_grams'>;

/**
 * Makes a contract that counts at once, within the caller's transaction: the buyer chose what the seller had quoted, so
 * both have agreed. `userId` is who chose; their approvals were asked for with the award.
 */
export async function makeContract(userId: number, terms: AwardedTerms): Promise<{ id: number }> {
  const offer = await maybeRow(sql<{ company_id: number; grams: number }>`
    select s.company_id, k.unit_weight_grams as grams from product_stocks s join skus k on k.id = s.product_sku_id
    where s.id = ${terms.product_stock_id} and not s.is_deleted and k.unit_weight_grams > 0`);
  if (!offer) throw new AppError('not_found');
  const made = await writeContract(
    { ...terms, seller_company_id: offer.company_id, unit_weight_grams: offer.grams },
    { by: 'award', userId, staffId: null, expires_at: now() },
  );
  await notifyContract(made.id, 'active');
  return made;
}
