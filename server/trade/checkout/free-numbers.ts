import { isUniqueViolation } from '#server/platform/database/query.ts';

const NUMBERS = new Set(['orders_order_no_key', 'purchases_purchase_no_key']);
const MAX_TRIES = 5;

/**
 * Order and purchase numbers come from a sequence that begins anew after a million: one may be taken already. Then the whole payment is undone and
 * done again; a sequence does not go back, so it gets the next number.
 */
export async function withFreeNumbers<Result>(pay: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pay();
    } catch (error) {
      if (attempt >= MAX_TRIES || !isNumberTaken(error)) throw error;
    }
  }
}

function isNumberTaken(error: unknown): boolean {
  return isUniqueViolation(error) && NUMBERS.has((error as { constraint?: string }).constraint ?? '');
}
