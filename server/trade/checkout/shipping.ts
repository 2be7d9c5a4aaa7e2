import type { z } from 'zod';
import type { shippingBody } from '#contract/trade/checkout.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import type { Address } from '#server/accounts/addresses/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countNewCode, usableCoupon } from '#server/trade/coupons/index.ts';
import { copyShippedDraft, writeOrderFacts } from '#server/trade/orders/index.ts';
import { purchasingOf, requireReferences, type References } from '#server/trade/purchasing/index.ts';
import { readDraft, requireChangeable, type Draft } from './draft.ts';
import { deliver, pickUp, requireDay, toAddress } from './receiving.ts';

type Shipping = z.output<typeof shippingBody>;

/**
 * Fills the draft with how it is received and who is billed. Answers its id: that of a copy, where another tab has
 * shipped the draft meanwhile.
 */
export async function chooseShipping(member: Member, asked: Shipping): Promise<number> {
  // Outside of the transaction: a try counts although it is refused.
  if (asked.discount_code) await countNewCode(member, asked.order_id, asked.discount_code);
  // Loaded before the transaction, which would have to read it for itself alone.
  await holidays();
  return inTransaction(async () => {
    await lockForShipping(member, asked);
    const copy = asked.version && (await copyShippedDraft(asked.order_id, member, asked.version));
    const body = copy ? { ...asked, order_id: copy } : asked;
    const to = toAddress(member, body.receiving_type === RECEIVED_BY_PICK_UP ? null : body.shipping_address_id);
    const { draft, lines } = await readDraft<ShippingFacts>(body.order_id, member, {
      ...to,
      more: sql`${to.more}, (select company_code is null from companies where id = ${member.companyId}) as is_personal,
        exists (select from addresses where id = ${body.billing_address_id ?? null}::int
          and company_id = ${member.companyId} and deleted_at is null) as is_own_billing`,
    });
    requireChangeable(draft);
    await requireDay(draft, body.delivery_date);
    const receiving =
      body.receiving_type === RECEIVED_BY_PICK_UP
        ? pickUp(lines)
        : deliver(lines, draft.address, body.shipping_address_id, body.shipping_option_id);
    requireBilling(draft, body);
    const references = await referencesOf(draft, body, member);
    const code = body.discount_code === undefined ? draft.discount_code : body.discount_code;
    const used = code
      ? await usableCoupon({ orderId: draft.id, companyId: member.companyId, shippingCost: receiving.cost }, code)
      : null;
    await writeOrderFacts(draft.id, {
      draft_used_at: now(),
      receiving_type: body.receiving_type,
      delivery_date: body.delivery_date,
      receiving_time: body.receiving_time,
      delivery_type: receiving.type,
      delivery_name: receiving.name,
      delivery_desc: receiving.description,
      shipping_address_id: receiving.addressId,
      shipping_snapshot: sql`${receiving.snapshot}::jsonb`,
      estimate_shipping_cost: receiving.cost,
      billing_address_id: body.billing_address_id ?? null,
      billing_name: body.billing_name,
      billing_address: body.billing_address,
      billing_branch_code: body.billing_branch_code,
      billing_branch_desc: body.billing_branch_desc,
      billing_tax_id: body.billing_taxId ?? null,
      remark: body.remark,
      ...references,
      discount_code: used?.coupon.code ?? null,
      campaign_id: used?.coupon.campaign_id ?? null,
      discount_price: used?.discount ?? 0n,
    });
    return draft.id;
  });
}

/** What is left out stays as the draft has it; what the company asks for must be there. */
async function referencesOf(draft: Draft, body: Shipping, member: Member): Promise<References> {
  const said = (typed: string | undefined, known: string | null) => (typed === undefined ? known : typed || null);
  const references = {
    po_number: said(body.po_number, draft.po_number),
    cost_centre: said(body.cost_centre, draft.cost_centre),
  };
  if (draft.has_rules) requireReferences(references, await purchasingOf(member));
  return references;
}

interface ShippingFacts {
  address: Address | null;
  is_personal: boolean;
  is_own_billing: boolean;
}

/**
 * Addresses change under the company's lock: one that is edited meanwhile sends the draft back here afterwards. The
 * company's row before the draft's, as there.
 */
async function lockForShipping({ companyId }: Member, { order_id }: Shipping): Promise<void> {
  await rows(sql`
    with company as materialized (select id from companies where id = ${companyId} for no key update)
    select from company join orders o on o.company_id = company.id where o.id = ${order_id} for update of o`);
}

/**
 * A company's tax invoice bears its tax id; only a person may have none. Another company's address is as one that is
 * not there.
 */
function requireBilling({ is_personal, is_own_billing }: ShippingFacts, body: Shipping): void {
  if (!body.billing_taxId && !is_personal)
    throw new AppError('invalid_input', { fields: [{ path: 'billing_taxId', code: 'required' }] });
  if (body.billing_address_id && !is_own_billing)
    throw new AppError('not_found', { fields: [{ path: 'billing_address_id', code: 'billing_invalid' }] });
}
