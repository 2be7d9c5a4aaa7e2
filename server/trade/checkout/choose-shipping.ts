import type { z } from 'zod';
import type { carts, shippingBody } from '#contract/trade/carts.ts';
import { earliestDeliveryDate, isAllowedDeliveryDate } from '#domain/market/delivery/delivery-date.ts';
import type { Satang } from '#domain/values/money.ts';
import { UNSUPPORTED_OPTION_ID } from '#domain/market/delivery/freight.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { freightTo, holidays, type Freight } from '#server/market/delivery/index.ts';
import { addressOf, addressText, warehouseAddressSql } from '#server/accounts/addresses/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/platform/database/lock-company.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { draftLinesOf, shippingWeight, type LineRow } from '#server/trade/cart/cart-lines.ts';
import { draftOf, type Draft } from './draft.ts';

type Options = z.output<(typeof carts)['POST /order/all-shipping-cost']['answer']>;
type PickUp = z.output<(typeof carts)['GET /order/can-pick-up/{id}']['answer']>;

/** The one way of delivery there is: by truck, at the cheapest set of vehicles. */
const TRUCK_OPTION_ID = 1;
const TRUCK_NAMES = { name_th: 'จัดส่งโดยรถบรรทุก', name_en: 'Delivery by truck', name_cn: '卡车配送' };
const PICKUP = 2;

/** What delivery to one of the company's addresses costs, and from when on. */
export async function shippingOptions(member: Member, orderId: number, addressId: number): Promise<Options> {
  const lines = await openDraftLines(member, orderId);
  const address = await addressOf(addressId, member.companyId);
  if (!address) throw new AppError('not_found');
  const freight = await freightOf(lines, address.province.id);
  const origins = new Map(lines.map((line) => [line.warehouse.province.id, line.warehouse.province]));
  return {
    earliest_delivery: await earliest(),
    options: [
      {
        id: TRUCK_OPTION_ID,
        ...TRUCK_NAMES,
        cost: freight.cost,
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
export async function pickUpOf(member: Member, orderId: number): Promise<PickUp> {
  await draftOf(orderId, member, false);
  const lines = await draftLinesOf(orderId);
  return {
    can_pick_up: lines.length > 0 && lines.every((line) => line.allows_pickup),
    earliest_pickup: await earliest(),
    warehouses: await warehousesOf(lines),
  };
}

/** Where the lines lie, as it is now. */
function warehousesOf(lines: readonly LineRow[]): Promise<PickUp['warehouses']> {
  return rows(sql<PickUp['warehouses'][number]>`
    select w.id, w.name, ${warehouseAddressSql} as address, w.contact_person, w.mobile
    from warehouses w where w.id = any (${[...new Set(lines.map((line) => line.warehouse_id))]}) order by w.id`);
}

/** Fills the draft with how it is received and who is billed. */
export async function chooseShipping(member: Member, body: z.output<typeof shippingBody>): Promise<void> {
  await inTransaction(async () => {
    // Addresses change under this lock: one that is edited meanwhile sends the draft back here afterwards.
    await lockCompany(member.companyId);
    const draft = await draftOf(body.order_id, member, true);
    if (draft.order_no !== null) throw new AppError('order_already_placed');
    const lines = await draftLinesOf(draft.id);
    if (lines.length === 0) throw new AppError('invalid_order_data');
    await requireDeliveryDate(body.delivery_date);
    const receiving =
      body.receiving_type === PICKUP
        ? await pickUp(lines)
        : await deliver(member, lines, body.shipping_address_id, body.shipping_option_id);
    if (!body.billing_taxId) await requirePersonal(member);
    if (body.billing_address_id)
      await ownAddress(member, body.billing_address_id, 'billing_address_id', 'billing_invalid');
    await rows(sql`
      update orders set receiving_type = ${body.receiving_type}, delivery_date = ${body.delivery_date}, receiving_time = ${body.receiving_time},
        delivery_type = ${receiving.type}, delivery_name = ${receiving.name}, delivery_desc = ${receiving.description}, shipping_address_id = ${receiving.addressId}, shipping_snapshot = ${receiving.snapshot}::jsonb,
        estimate_shipping_cost = ${receiving.cost}, billing_address_id = ${body.billing_address_id ?? null}, billing_name = ${body.billing_name}, billing_address = ${body.billing_address},
        billing_branch_code = ${body.billing_branch_code}, billing_branch_desc = ${body.billing_branch_desc}, billing_tax_id = ${body.billing_taxId ?? null}, remark = ${body.remark}
      where id = ${draft.id}`);
  });
}

/** A company's tax invoice bears its tax id; only a person may have none. */
async function requirePersonal({ companyId }: Member): Promise<void> {
  const { is_personal } = await oneRow(
    sql<{ is_personal: boolean }>`select company_code is null as is_personal from companies where id = ${companyId}`,
  );
  if (!is_personal) throw new AppError('invalid_input', { fields: [{ path: 'billing_taxId', code: 'required' }] });
}

/**
 * What receiving costs now, the way that was chosen at the shipping step. Days pass, sellers stop handing out or move, and trucks stop going while
 * a draft waits: then it is refused, and the shipping step is done again.
 */
export async function receivingCost(draft: Draft, lines: readonly LineRow[]): Promise<Satang> {
  if (draft.estimate_shipping_cost === null || draft.delivery_date === null)
    throw new AppError('shipping_cost_missing');
  await requireDeliveryDate(draft.delivery_date);
  if (draft.receiving_type !== PICKUP) return (await freightOf(lines, draft.shipping_province_id ?? 0)).cost;
  const receiving = await pickUp(lines);
  if (receiving.description !== draft.delivery_desc) throw new AppError('shipping_cost_missing');
  return receiving.cost;
}

/** Freight of lines to a province; weight with packaging. */
export function freightOf(lines: readonly LineRow[], provinceId: number): Promise<Freight> {
  return freightTo(
    provinceId,
    lines.map((line) => ({
      provinceId: line.warehouse.province.id,
      grams: shippingWeight(line),
      outOfScope: line.shipping_out_of_scope,
    })),
  );
}

async function openDraftLines(member: Member, orderId: number): Promise<LineRow[]> {
  const draft = await draftOf(orderId, member, false);
  if (draft.order_no !== null) throw new AppError('order_already_placed');
  return draftLinesOf(draft.id);
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
async function pickUp(lines: readonly LineRow[]): Promise<Receiving> {
  if (!lines.every((line) => line.allows_pickup)) throw fieldError('pickup_not_offered', 'receiving_type');
  const description = (await warehousesOf(lines)).map(({ name, address }) => `${name} · ${address}`).join('\n');
  return { type: 'pickup', name: 'รับสินค้าเองที่คลัง', description, addressId: null, snapshot: null, cost: 0n };
}

async function deliver(
  member: Member,
  lines: readonly LineRow[],
  addressId: number | null | undefined,
  optionId: number | null | undefined,
): Promise<Receiving> {
  if (!addressId) throw fieldError('shipping_invalid', 'shipping_address_id');
  const address = await ownAddress(member, addressId, 'shipping_address_id', 'shipping_invalid');
  if (optionId === UNSUPPORTED_OPTION_ID) throw fieldError('shipping_unsupported', 'shipping_option_id');
  if (optionId && optionId !== TRUCK_OPTION_ID) throw fieldError('shipping_invalid', 'shipping_option_id');
  const freight = await freightOf(lines, address.province.id);
  const text = addressText(address);
  const vehicles = freight.legs.flatMap((leg) => leg.plan.map((part) => `${part.count} × ${part.vehicle}`)).join(', ');
  return {
    type: 'truck',
    name: TRUCK_NAMES.name_th,
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

/** An address of the company. Another's is as one that is not there: 404, and what that means for the form at its field. */
async function ownAddress(member: Member, id: number, path: string, code: 'shipping_invalid' | 'billing_invalid') {
  const address = await addressOf(id, member.companyId);
  if (!address) throw new AppError('not_found', { fields: [{ path, code }] });
  return address;
}

async function requireDeliveryDate(day: string): Promise<void> {
  const days = await holidays();
  if (isAllowedDeliveryDate(day, now(), (holiday) => days.has(holiday))) return;
  throw fieldError('delivery_date_not_allowed', 'delivery_date', { earliest: await earliest() });
}

async function earliest(): Promise<string> {
  const days = await holidays();
  return earliestDeliveryDate(now(), (holiday) => days.has(holiday));
}
