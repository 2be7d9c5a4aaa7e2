import type { checkout } from '#contract/trade/checkout.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { startCheckout } from './make-draft.ts';
import { placeDraft } from './place-draft.ts';
import { chooseShipping } from './shipping.ts';
import { pickUpOf, shippingOptions } from './shipping-options.ts';

export const routes: Routes<typeof checkout> = {
  'POST /cart/checkout': ({ caller, body }) => startCheckout(caller, body.cart_ids, body.order_id),
  'POST /cart/addshipping': async ({ caller, body }) => ({
    status: true,
    order_id: await chooseShipping(caller, body),
  }),
  'POST /order/all-shipping-cost': ({ caller, body, locale }) =>
    shippingOptions(caller, body.order_id, body.shipping_address_id, locale),
  'GET /order/can-pick-up/{id}': ({ caller, params, locale }) => pickUpOf(caller, params.id, locale),
  'POST /cart/addpayment': async ({ caller, body, address }) => ({
    status: true,
    order_no: await placeDraft({ orderId: body.order_id, member: caller, from: address }, body, []),
    order_id: body.order_id,
    errorType: null,
    message: null,
  }),
};
