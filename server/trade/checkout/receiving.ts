import type { z } from 'zod';
import type { checkout } from '#contract/trade/checkout.ts';
import { UNSUPPORTED_OPTION_ID, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { addressJson, addressText, type Address } from '#server/accounts/addresses/index.ts';
import {
  earliestDelivery,
  freightOf,
  holidays,
  requireDeliveryDate,
  type Freight,
} from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { shippingWeight } from '#server/trade/cart/index.ts';
import type { DraftAgreement } from './agreed-terms/agreement.ts';
import { agreedBy, agreedFactsSql, type Draft, type DraftLine } from './draft.ts';
import names from './receiving-names.json' with { type: 'json' };

type Place = z.output<(typeof checkout)['GET /order/can-pick-up/{id}']['answer']>['warehouses'][number];

/** The one way of delivery there is: by truck, at the cheapest set of vehicles. */
export const TRUCK_OPTION_ID = 1;

/** Reads a draft with an address of the company, null when it is not one, and the rates to there. */
export function toAddress({ companyId }: Member, addressId: number | null | undefined) {
  return {
    toProvince: sql`(select province_id from addresses where id = ${addressId ?? null}::int
      and company_id = ${companyId} and deleted_at is null)`,
    more: sql`, ${addressJson(addressId ?? null, companyId)} as address`,
  };
}

/**
 * What receiving costs now, the way that was chosen at the shipping step. Days pass, sellers stop handing out or move,
 * and trucks stop going while a draft waits: then it is refused, and the shipping step is done again.
 */
export async function receivingCost(draft: Draft, lines: readonly DraftLine[]): Promise<Satang> {
  if (draft.estimate_shipping_cost === null || draft.delivery_date === null)
    throw new AppError('shipping_cost_missing');
  await requireDay(draft, draft.delivery_date);
  if (draft.receiving_type !== RECEIVED_BY_PICK_UP) return freightOfLines(lines).cost;
  const receiving = pickUp(lines);
  if (receiving.description !== draft.delivery_desc) throw new AppError('shipping_cost_missing');
  return receiving.cost;
}

/** The first day on which a draft may go: the settled one, or else the first on which its sellers can bring it now. */
export async function firstDayOf(draft: DraftAgreement): Promise<string> {
  const agreement = agreedBy(draft);
  if (agreement?.settledDay) return agreement.settledDay;
  const [earliest, days] = await Promise.all([earliestDelivery(), holidays()]);
  const own = agreement?.firstDay(now(), (day) => days.has(day)) ?? earliest;
  return own > earliest ? own : earliest;
}

/** Refuses a day on which nothing is delivered, or not by its sellers yet; each but the settled one, where one was. */
export async function requireDay(draft: DraftAgreement, day: string): Promise<void> {
  const agreement = agreedBy(draft);
  if (agreement?.settledDay) return agreement.requireDay(day);
  await requireDeliveryDate(day);
  const first = agreement === null ? day : await firstDayOf(draft);
  if (day < first)
    throw fieldError('delivery_date_not_allowed', 'delivery_date', {
      earliest: localized((language) => formatDay(first, language)),
    });
}

/**
 * Of drafts that wait, those whose day is free to be chosen, with the first one possible: a day that is settled and not
 * over stays as it is.
 */
export async function draftsToDate(
  orderIds: readonly number[],
  companyId: number,
): Promise<{ id: number; day: string | null; firstDay: string }[]> {
  const drafts = await rows(sql<DraftAgreement & { id: number; day: string | null }>`
    select d.id, d.delivery_date as day, d.agreed_kind, d.agreed_id, ${agreedFactsSql()} as agreed_facts
    from orders d where d.id = any (${[...orderIds]}::int[]) and d.company_id = ${companyId} and d.order_no is null
    order by d.id`);
  const free = drafts.filter((draft) => !agreedBy(draft)?.settledDay);
  return Promise.all(free.map(async (draft) => ({ ...draft, firstDay: await firstDayOf(draft) })));
}

/** Freight of lines to where their draft goes; weight with packaging. */
export function freightOfLines(lines: readonly DraftLine[]): Freight {
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
  cost: Satang;
}

/** Where the lines lie, as it is now. */
export function warehousesOf(lines: readonly DraftLine[]): Place[] {
  const places = new Map(lines.map(({ place }) => [place.id, place]));
  return [...places.values()].toSorted((a, b) => a.id - b.id);
}

/** The description is the order's own record of the places that the buyer saw. */
export function pickUp(lines: readonly DraftLine[]): Receiving {
  if (!lines.every((line) => line.allows_pickup)) throw fieldError('pickup_not_offered', 'receiving_type');
  const description = warehousesOf(lines)
    .map(({ name, address }) => `${name} · ${address}`)
    .join('\n');
  return { type: 'pickup', name: names.pickup, description, addressId: null, snapshot: null, cost: 0n };
}

export function deliver(
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
  const vehicles = freight.legs.flatMap((leg) => leg.plan.map((part) => vehicleText(part))).join(', ');
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

/** As the order's own record names it, in Thai as its other texts. */
const vehicleText = ({ vehicle, count }: VehicleCount) =>
  names.vehicleCount.replace('{vehicle}', names.vehicle[vehicle]).replace('{count}', String(count));
