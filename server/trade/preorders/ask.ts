import type { z } from 'zod';
import type { preorders } from '#contract/trade/preorders.ts';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { leastUnits } from '#domain/market/availability.ts';
import { effectiveUnitPrice, isPurchasable, STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { mostUnits } from '#domain/trade/checkout-checks.ts';
import {
  answerBy,
  MAX_PREORDERS_WITHDRAWN_A_DAY,
  OPEN_PREORDERS_OF_A_COMPANY,
  refusalToAsk,
  wrongWishedDate,
} from '#domain/trade/preorders/preorder.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { blockerDetails, linesOf, type LineRow } from '#server/trade/cart/index.ts';
import { notifyPreorder } from './notify.ts';
import { wrongDay } from './wrong-day.ts';

const MOST = {
  too_many_preorders: OPEN_PREORDERS_OF_A_COMPANY,
  preorders_withdrawn_too_often: MAX_PREORDERS_WITHDRAWN_A_DAY,
} as const;

type Wanted = z.output<(typeof preorders)['POST /preorders']['body']>;

/** Asks seller and sales for goods of an offer that is on pre-order. Nothing is taken, and nothing is bought. */
export async function askForPreorder(by: Member, wanted: Wanted): Promise<{ id: number }> {
  const at = now();
  const offer = await maybeRow(
    linesOf<{ is_place: boolean }>(
      sql`select 0 as id, ${wanted.productstock_id}::int as productstock_id, ${wanted.quantity}::int as amount`,
      sql`s.id`,
      sql`, exists (select from provinces where id = ${wanted.province_id}) as is_place`,
    ),
  );
  if (!offer) throw new AppError('not_found');
  requireOffered(by, offer, at);
  if (!offer.is_place) throw new AppError('invalid_input', { fields: [{ path: 'province_id', code: 'not_a_choice' }] });
  const wrong = wrongWishedDate(wanted.wished_date, at);
  if (wrong) throw wrongDay('wished_date', wrong, at);
  return inTransaction(async () => {
    await requireRoom(by.companyId, at);
    const preorder = await oneRow(sql<{ id: number }>`
      insert into preorders (company_id, user_id, product_stock_id, seller_company_id, quantity, wished_date,
        province_id, note, created_at, since, ends_at)
      values (${by.companyId}, ${by.userId}, ${offer.productstock_id}, ${offer.seller_company_id}, ${wanted.quantity},
        ${wanted.wished_date}, ${wanted.province_id}, ${wanted.note}, ${at}, ${at}, ${answerBy(at)})
      returning id`);
    await notifyPreorder('asked', preorder.id);
    return preorder;
  });
}

function requireOffered({ companyId }: Member, offer: LineRow, at: Date): void {
  if (offer.seller_company_id === companyId) throw new AppError('own_product');
  if (!isPurchasable(offer, at)) throw new AppError('product_unavailable');
  if (offer.product_stock !== STOCK_PRE_ORDER) throw new AppError('preorder_not_offered');
  if (offer.amount < leastUnits(offer)) throw fieldError('below_minimum', 'quantity', blockerDetails(offer));
  const most = mostUnits(effectiveUnitPrice(offer, at));
  if (offer.amount > most)
    throw fieldError('amount_too_large', 'quantity', { maximum: packsCounted(most, offer.attribute) });
}

/** Under the company's lock: of two who ask at once, the second one counts the first one's. */
async function requireRoom(companyId: number, at: Date): Promise<void> {
  await lockCompany(companyId);
  const asked = await oneRow(sql<{ open: number; withdrawn: number }>`
    select (count(*) filter (where ended_at is null))::int as open,
      (count(*) filter (where state = 'withdrawn' and ended_at > ${new Date(at.getTime() - DAY_MS)}))::int as withdrawn
    from preorders where company_id = ${companyId}`);
  const refusal = refusalToAsk(asked);
  if (refusal) throw new AppError(refusal, { details: { max: MOST[refusal] } });
}
