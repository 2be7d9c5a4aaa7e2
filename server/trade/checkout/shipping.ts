import type { z } from 'zod';
import type { checkout, shippingBody } from '#contract/trade/checkout.ts';
import { UNSUPPORTED_OPTION_ID } from '#domain/market/delivery/freight.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { addressJson, addressText, type Address } from '#server/accounts/addresses/index.ts';
import {
  earliestDelivery,
  freightOf,
  holidays,
  requireDeliveryDate,
  type Freight,
} from '#server/market/delivery/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { shippingWeight } from '#server/trade/cart/index.ts';
import { countNewCode, couponOfferOf, usableCoupon } from '#server/trade/coupons/index.ts';
import { purchasingOf, requireReferences, type References } from '#server/trade/purchasing/index.ts';
import { readDraft, requireChangeable, type Draft, type DraftLine } from './draft.ts';
import names from './receiving-names.json' with { type: 'json' };

type Shipping = z.output<typeof shippingBody>;
type Options = z.output<(typeof checkout)['POST /order/all-shipping-cost']['answer']>;
type PickUp = z.output<(typeof checkout)['GET /order/can-pick-up/{id}']['answer']>;

/** The one way of delivery there is: by truck, at the cheapest set of vehicles. */
const TRUCK_OPTION_ID = 1;

/** What delivery to one of the company's addresses costs, and from when on. */
export async function shippingOptions(
  member: Member,
  orderId: number,
  addressId: number,
  locale: Locale,
): Promise<Options> {
  const { draft, lines } = await readDraft<{ address: Address | null }>(orderId, member, toAddress(member, addressId));
  if (draft.order_no !== null) throw new AppError('order_already_placed');
  if (!draft.address) throw new AppError('not_found');
  const freight = freightOfLines(lines);
  const origins = new Map(lines.map((line) => [line.warehouse.province.id, line.warehouse.province]));
  return {
    earliest_delivery: await earliestDelivery(),
    options: [
      {
        id: TRUCK_OPTION_ID,
        ...names.truck,
        cost: freight.cost,
        coupon: await offerOfCoupon(draft, member, freight.cost, locale),
        weight: kgFromGrams(freight.grams),
        vehicles: freight.legs.flatMap((leg) =>
          leg.plan.map((part) => ({
            origin_province: origins.get(leg.provinceId)!,
            vehicle: part.vehicle,
            count: part.count,
            cost: part.cost,
          })),
        ),
      },
    ],
  };
}

/** Pickup is offered when every warehouse of the order lets it. */
export async function pickUpOf(member: Member, orderId: number, locale: Locale): Promise<PickUp> {
  const { draft, lines } = await readDraft(orderId, member);
  return {
    can_pick_up: lines.every((line) => line.allows_pickup),
    coupon: await offerOfCoupon(draft, member, 0n, locale),
    earliest_pickup: await earliestDelivery(),
    warehouses: warehousesOf(lines),
  };
}

/** What the draft's coupon comes to when receiving costs so much; null of a placed order and without a coupon. */
async function offerOfCoupon(draft: Draft, { companyId }: Member, shippingCost: Satang, locale: Locale) {
  if (draft.order_no !== null || draft.discount_code === null) return null;
  return couponOfferOf({ orderId: draft.id, companyId, shippingCost }, draft.discount_code, locale);
}

/** Where the lines lie, as it is now. */
function warehousesOf(lines: readonly DraftLine[]): PickUp['warehouses'] {
  const places = new Map(lines.map(({ place }) => [place.id, place]));
  return [...places.values()].toSorted((a, b) => a.id - b.id);
}

/** Reads a draft with an address of the company, null when it is not one, and the rates to there. */
function toAddress({ companyId }: Member, addressId: number | null | undefined) {
  return {
    toProvince: sql`(select province_id from addresses where id = ${addressId ?? null}::int and company_id = ${companyId} and deleted_at is null)`,
    more: sql`, ${addressJson(addressId ?? null, companyId)} as address`,
  };
}

/** Fills the draft with how it is received and who is billed. */
export async function chooseShipping(member: Member, body: Shipping): Promise<void> {
  // Outside of the transaction: a try counts although it is refused.
  if (body.discount_code) await countNewCode(member, body.order_id, body.discount_code);
  // Loaded before the transaction, which would have to read it for itself alone.
  await holidays();
  await inTransaction(async () => {
    await lockForShipping(member, body);
    const to = toAddress(member, body.receiving_type === RECEIVED_BY_PICK_UP ? null : body.shipping_address_id);
    const { draft, lines } = await readDraft<ShippingFacts>(body.order_id, member, {
      ...to,
      more: sql`${to.more}, (select company_code is null from companies where id = ${member.companyId}) as is_personal,
        exists (select from addresses where id = ${body.billing_address_id ?? null}::int and company_id = ${member.companyId} and deleted_at is null) as is_own_billing`,
    });
    requireChangeable(draft);
    await requireDeliveryDate(body.delivery_date);
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
    await rows(sql`
      update orders set receiving_type = ${body.receiving_type}, delivery_date = ${body.delivery_date}, receiving_time = ${body.receiving_time},
        delivery_type = ${receiving.type}, delivery_name = ${receiving.name}, delivery_desc = ${receiving.description}, shipping_address_id = ${receiving.addressId}, shipping_snapshot = ${receiving.snapshot}::jsonb,
        estimate_shipping_cost = ${receiving.cost}, billing_address_id = ${body.billing_address_id ?? null}, billing_name = ${body.billing_name}, billing_address = ${body.billing_address},
        billing_branch_code = ${body.billing_branch_code}, billing_branch_desc = ${body.billing_branch_desc}, billing_tax_id = ${body.billing_taxId ?? null}, remark = ${body.remark},
        po_number = ${references.po_number}, cost_centre = ${references.cost_centre},
        discount_code = ${used?.coupon.code ?? null}, campaign_id = ${used?.coupon.campaign_id ?? null}, discount_price = ${used?.discount ?? 0n}
      where id = ${draft.id}`);
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

/** Addresses change under the company's lock: one that is edited meanwhile sends the draft back here afterwards. The company's row before the draft's, as there. */
async function lockForShipping({ companyId }: Member, { order_id }: Shipping): Promise<void> {
  await rows(sql`
    with company as materialized (select id from companies where id = ${companyId} for no key update)
    select from company join orders o on o.company_id = company.id where o.id = ${order_id} for update of o`);
}

/** A company's tax invoice bears its tax id; only a person may have none. Another company's address is as one that is not there. */
function requireBilling({ is_personal, is_own_billing }: ShippingFacts, body: Shipping): void {
  if (!body.billing_taxId && !is_personal)
    throw new AppError('invalid_input', { fields: [{ path: 'billing_taxId', code: 'required' }] });
  if (body.billing_address_id && !is_own_billing)
    throw new AppError('not_found', { fields: [{ path: 'billing_address_id', code: 'billing_invalid' }] });
}

/**
 * What receiving costs now, the way that was chosen at the shipping step. Days pass, sellers stop handing out or move, and trucks stop going while
 * a draft waits: then it is refused, and the shipping step is done again.
 */
export async function receivingCost(draft: Draft, lines: readonly DraftLine[]): Promise<Satang> {
  if (draft.estimate_shipping_cost === null || draft.delivery_date === null)
    throw new AppError('shipping_cost_missing');
  await requireDeliveryDate(draft.delivery_date);
  if (draft.receiving_type !== RECEIVED_BY_PICK_UP) return freightOfLines(lines).cost;
  const receiving = pickUp(lines);
  if (receiving.description !== draft.delivery_desc) throw new AppError('shipping_cost_missing');
  return receiving.cost;
}

/** Freight of lines to where their draft goes; weight with packaging. */
function freightOfLines(lines: readonly DraftLine[]): Freight {
  return freightOf(
    lines.map((line) => ({
      provinceId: line.warehouse.province.id,
      grams: shippingWeight(line),
      outOfScope: line.shipping_out_of_scope,
      rates: line.rates,
    })),
  );
}

interface Receiving {
  type: 'truck' | 'pickup';
  name: string;
  description: string;
  addressId: number | null;
  snapshot: string | null;
  cost: bigint;
}

/** The description is the order's own record of the places that the buyer saw. */
function pickUp(lines: readonly DraftLine[]): Receiving {
  if (!lines.every((line) => line.allows_pickup)) throw fieldError('pickup_not_offered', 'receiving_type');
  const description = warehousesOf(lines)
    .map(({ name, address }) => `${name} · ${address}`)
    .join('\n');
  return { type: 'pickup', name: names.pickup, description, addressId: null, snapshot: null, cost: 0n };
}

function deliver(
  lines: readonly DraftLine[],
  address: Address | null,
  addressId: number | null | undefined,
  optionId: number | null | undefined,
): Receiving {
  if (!addressId) throw fieldError('shipping_invalid', 'shipping_address_id');
  if (!address)
    throw new AppError('not_found', { fields: [{ path: 'shipping_address_id', code: 'shipping_invalid' }] });
  if (optionId === UNSUPPORTED_OPTION_ID) throw fieldError('shipping_unsupported', 'shipping_option_id');
  if (optionId && optionId !== TRUCK_OPTION_ID) throw fieldError('shipping_invalid', 'shipping_option_id');
  const freight = freightOfLines(lines);
  const text = addressText(address);
  const vehicles = freight.legs.flatMap((leg) => leg.plan.map((part) => `${part.count} × ${part.vehicle}`)).join(', ');
  return {
    type: 'truck',
    name: names.truck.name_th,
    description: vehicles,
    addressId,
    snapshot: JSON.stringify({
      name: address.name,
      phone: address.phone,
      text_th: text.th,
      text_en: text.en,
      province_id: address.province.id,
    }),
    cost: freight.cost,
  };
}
