import type { z } from 'zod';
import type { checkout } from '#contract/trade/checkout.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import type { Address } from '#server/accounts/addresses/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { couponOfferOf } from '#server/trade/coupons/index.ts';
import { agreedBy, readDraft, type Draft } from './draft.ts';
import { firstDayOf, freightOfLines, toAddress, TRUCK_OPTION_ID, warehousesOf } from './receiving.ts';
import names from './receiving-names.json' with { type: 'json' };

type Options = z.output<(typeof checkout)['POST /order/all-shipping-cost']['answer']>;
type PickUp = z.output<(typeof checkout)['GET /order/can-pick-up/{id}']['answer']>;

/** What delivery to one of the company's addresses costs, and from when on. */
export async function shippingOptions(
  member: Member,
  orderId: number,
  addressId: number,
  locale: Locale,
): Promise<Options> {
  const { draft, lines } = await readDraft<{ address: Address | null }>(orderId, member, toAddress(member, addressId));
  if (draft.order_no !== null) throw new AppError('no_shipment_awaiting');
  if (!draft.address) throw new AppError('not_found');
  const freight = freightOfLines(lines);
  const origins = new Map(lines.map((line) => [line.warehouse.province.id, line.warehouse.province]));
  return {
    earliest_delivery: await firstDayOf(draft),
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
    earliest_pickup: await firstDayOf(draft),
    settled_day: settledDay(draft),
    warehouses: warehousesOf(lines),
  };
}

/** The one day on which a draft may go, where one was agreed. */
const settledDay = (draft: Draft): string | null => agreedBy(draft)?.settledDay ?? null;

/** What the draft's coupon comes to when receiving costs so much; null of a placed order and without a coupon. */
async function offerOfCoupon(draft: Draft, { companyId }: Member, shippingCost: Satang, locale: Locale) {
  if (draft.order_no !== null || draft.discount_code === null) return null;
  return couponOfferOf({ orderId: draft.id, companyId, shippingCost }, draft.discount_code, locale);
}
