import type { plans } from '#contract/trade/plans.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const cart = { cart: 'cheapest', version: 'shown' };

export const plansRows: Rows<typeof plans> = {
  'POST /plans': open(() => ({ body: { text: 'HD2208J 3 t' } })),
  'POST /plan-from-cart': nothing,
  'POST /plan-from-order/{id}': hidden(({ order }) => ({ params: { id: order }, body: {} })),
  'POST /plan-from-list/{id}': hidden(({ favouriteList }) => ({ params: { id: favouriteList }, body: {} })),
  'GET /plans/{token}': hidden(({ plan }) => ({ params: { token: plan } })),
  'GET /plan-list': nothing,
  'GET /plan-list/export': nothing,
  'PUT /plan-list/{id}': hidden(({ planId }) => ({
    params: { id: planId },
    body: { name: 'ประจำเดือน', is_shared: true },
  })),
  'DELETE /plan-list/{id}': hidden(({ planId }) => ({ params: { id: planId } })),
  'POST /plans/{token}/change': hidden(({ plan }) => ({
    params: { token: plan },
    body: { needs: [{ what: 'HD2208J', kg: 500, packs: null, equal_grades: 'none' }] },
  })),
  'POST /plans/{token}/order': hidden(({ plan }) => ({ params: { token: plan }, body: cart })),
  'POST /plans/{token}/quotation': hidden(({ plan }) => ({ params: { token: plan }, body: cart })),
  'POST /plans/{token}/purchase-request': hidden(({ plan }) => ({ params: { token: plan }, body: cart })),
};
