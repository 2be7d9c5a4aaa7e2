import { sqlState } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

const EXCLUSION = '23P01';

/** Runs `work`; that a warehouse offers a pack once at a time is held by the database (product_stocks_one_offer_at_a_time) and refused at the field. */
export async function notOverlapping<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === EXCLUSION) throw fieldError('offered_in_warehouse', `${path}sales_start`);
    throw error;
  }
}
