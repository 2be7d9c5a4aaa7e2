import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { givenMember } from '../market.ts';
import { givenDraft, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

type Buyer = TestMarket['buyer'];

/** Limits of a person and what they approve; what is left out is none. */
export interface PersonRules {
  order_limit?: number | null;
  day_limit?: number | null;
  month_limit?: number | null;
  approves_steps?: number;
}

export async function givenPersonRules(owner: Buyer, userId: number, rules: PersonRules): Promise<void> {
  const none = { order_limit: null, day_limit: null, month_limit: null, approves_steps: 0 };
  await owner.api('PUT /purchasing/people/{id}', { params: { id: userId }, body: { ...none, ...rules } });
}

/** A colleague of an owner with these limits and rights. */
export async function givenPurchaser(
  app: TestApp,
  owner: Buyer,
  rules: PersonRules = {},
  company_role: CompanyRole = 'purchaser',
): Promise<Buyer> {
  const { id, token } = await givenMember(owner.companyId, { company_role, firstname: 'สุรีย์', lastname: 'จัดซื้อ' });
  await givenPersonRules(owner, id, rules);
  return { ...owner, id, token, api: await app.api(token) };
}

/** The steps of a company; orders of its people need nothing else. */
export const givenSteps = (owner: Buyer, steps: number[], more: object = {}) =>
  owner.api('PUT /purchasing/rules', {
    body: { steps, po_number_required: false, cost_centre_required: false, expiry_days: 7, ...more },
  });

/** A request of a purchaser for so many bags. */
export async function givenPurchaseRequest(
  purchaser: Buyer,
  { stockId, amount = 10, note = 'ของหมดคลัง' }: { stockId: number; amount?: number; note?: string },
): Promise<{ id: number; order_id: number }> {
  const order_id = await givenDraft(purchaser, [{ stockId, amount }]);
  const { id } = await purchaser.api('POST /purchase-request/add', { body: { order_id, payment_type: 3, note } });
  return { id, order_id };
}
