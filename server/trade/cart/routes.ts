import type { cart } from '#contract/trade/cart.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addMany, addToCart, cartCount, editCart, emptyCart, removeFromCart } from './change-cart.ts';
import { myCart } from './my-cart.ts';

export const routes: Routes<typeof cart> = {
  'GET /cart/mycart': ({ caller, query, locale }) => myCart(caller, locale, query.deliver_province_id),
  'GET /cart/notification': async ({ caller }) => ({ count: await cartCount(caller.userId) }),
  'POST /cart/add': async ({ caller, body }) => ({
    status: true,
    ...(await addToCart(caller, body)),
  }),
  'POST /cart/add-many': ({ caller, body, locale }) => addMany(caller, body.lines, locale),
  'POST /cart/edit': async ({ caller, body }) => ({
    status: true,
    ...(await editCart(caller, body)),
  }),
  'DELETE /cart/{id}': async ({ caller, params }) => {
    await removeFromCart(caller, params.id);
    return { status: true };
  },
  'DELETE /cart/remove/all': async ({ caller }) => {
    await emptyCart(caller);
    return { status: true };
  },
};
