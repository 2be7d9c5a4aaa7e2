import { cartBlockers, companyBlockers, firstBlocker } from '#domain/trade/checkout-checks.ts';
import { discountsFor, vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cartLinesOf, priceLines } from '#server/trade/cart/cart-lines.ts';
import { buyingCompany } from '#server/accounts/company/index.ts';
import { writeDraftLines } from './draft.ts';
import { blockerDetails } from '#server/trade/cart/my-cart.ts';

/**
 * Makes a draft order of the cart, or of some of its lines. A member has one draft: starting again refreshes it, so that
 * going back and forth leaves no heap of drafts. Refused with the first reason, the company's before the lines'.
 */
export async function startCheckout(
  member: Member,
  cartIds: readonly number[] | undefined,
): Promise<{ order_id: number }> {
  return inTransaction(async () => {
    // No stronger lock than that: a payment that holds the draft writes rows that refer to the member, and each would wait for the other.
    await rows(sql`select id from users where id = ${member.userId} for no key update`);
    const at = now();
    const cart = await cartLinesOf(member.userId);
    if (cartIds?.some((id) => !cart.some((line) => line.id === id))) throw new AppError('not_found');
    const lines = cartIds ? cart.filter((line) => cartIds.includes(line.id)) : cart;
    if (lines.length === 0) throw new AppError('cart_empty');
    const blockers = cartBlockers(lines, at);
    const company = await buyingCompany(member.companyId);
    const blocker = firstBlocker(companyBlockers(company), blockers);
    if (blocker) {
      const line = lines[blockers.indexOf(blocker)];
      throw new AppError(blocker, { details: blockerDetails(line) });
    }
    const [discounts, vatRate] = await Promise.all([discountsFor(member.memberLevel), vatRateHundredths()]);
    const priced = priceLines(lines, discounts, at);
    const known = await maybeRow(
      sql<{
        id: number;
      }>`select id from orders where user_id = ${member.userId} and order_no is null order by id limit 1 for update`,
    );
    const { id } =
      known ??
      (await oneRow(sql<{ id: number }>`
      insert into orders (company_id, user_id, company_code, company_name, buyer_contact_email, vat_rate_hundredths, created_at)
      values (${member.companyId}, ${member.userId}, ${company.company_code}, ${company.company_name}, ${member.email}, ${vatRate}, ${at}) returning id`));
    // Other goods may cost other freight: the shipping step is done again.
    await rows(sql`
      update orders set estimate_shipping_cost = null, vat_rate_hundredths = ${vatRate}, company_name = ${company.company_name}, company_code = ${company.company_code}, buyer_contact_email = ${member.email}
      where id = ${id}`);
    await writeDraftLines(id, priced);
    return { order_id: id };
  });
}
