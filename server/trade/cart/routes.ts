import type { carts } from '#contract/trade/carts.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addMany } from './add-many.ts';
import { addToCart, cartCount, editCart, emptyCart, removeFromCart } from './change-cart.ts';
import { chooseShipping, pickUpOf, shippingOptions } from '#server/trade/checkout/choose-shipping.ts';
import { myCart } from './my-cart.ts';
import { placeOrder } from '#server/trade/checkout/place-order.ts';
import { startCheckout } from '#server/trade/checkout/start-checkout.ts';

export const routes: Routes<typeof carts> = {
  'GET /cart/mycart': ({ caller, locale }) => myCart(caller, locale),
  'GET /cart/notification': async ({ caller }) => ({ count: await cartCount(caller.userId) }),
  'POST /cart/add': async ({ caller, body }) => ({
    status: true,
    ...(await addToCart(caller, body.productstock_id, body.amount)),
  }),
  'POST /cart/add-many': ({ caller, body, locale }) => addMany(caller, body.lines, locale),
  'POST /cart/edit': async ({ caller, body }) => ({
    status: true,
    ...(await editCart(caller, body.productstock_id, body.amount)),
  }),
  'DELETE /cart/{id}': async ({ caller, params }) => {
    await removeFromCart(caller, params.id);
    return { status: true };
  },
  'DELETE /cart/remove/all': async ({ caller }) => {
    await emptyCart(caller);
    return { status: true };
  },
  'POST /cart/checkout': ({ caller, body }) => startCheckout(caller, body.cart_ids),
  'POST /cart/addshipping': async ({ caller, body }) => {
    await chooseShipping(caller, body);
    return { status: true, order_id: body.order_id };
  },
  'POST /order/all-shipping-cost': ({ caller, body }) =>
    shippingOptions(caller, body.order_id, body.shipping_address_id),
  'GET /order/can-pick-up/{id}': ({ caller, params }) => pickUpOf(caller, params.id),
  'POST /cart/addpayment': ({ caller, body }) => placeOrder(caller, body),
};
