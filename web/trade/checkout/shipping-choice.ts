import type { Answer, Api } from '#contract/client.ts';
import { UNSUPPORTED_OPTION_ID } from '#domain/market/delivery/freight.ts';
import { apiErrorOf } from '#web/page/api-error.ts';

type Options = Answer<'POST /order/all-shipping-cost'>;

export type CouponOffer = NonNullable<Options['options'][number]['coupon']>;

/** A way of delivery, or, under the specification's id 999999 and at no cost, why there is none. */
export interface ShippingOption {
  id: number;
  cost: number;
  /** On the road, with packaging, kg. */
  weight: number;
  message: string | null;
  /** What the draft's coupon comes to with it. */
  coupon: CouponOffer | null;
  vehicles: Options['options'][number]['vehicles'];
}

/** What delivery to an address costs; a refusal with 400 is shown as the only option. */
export async function shippingOptionsTo(api: Api, orderId: number, addressId: number): Promise<ShippingOption[]> {
  try {
    const { options } = await api('POST /order/all-shipping-cost', {
      body: { order_id: orderId, shipping_address_id: addressId },
    });
    return options.map(({ id, cost, weight, vehicles, coupon }) => ({
      id,
      cost,
      weight,
      vehicles,
      coupon,
      message: null,
    }));
  } catch (error) {
    const wire = apiErrorOf(error);
    if (wire?.statusCode !== 400) throw error;
    return [{ id: UNSUPPORTED_OPTION_ID, cost: 0, weight: 0, vehicles: [], coupon: null, message: wire.message }];
  }
}
