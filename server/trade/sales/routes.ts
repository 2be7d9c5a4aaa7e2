import type { sales } from '#contract/trade/sales.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { deliveryNote } from './delivery-note.ts';
import { markReady, markReadyTogether, takeReadinessBack } from './mark-ready.ts';
import { pickList } from './pick-list.ts';
import { countSales, findSale, listSales } from './sales.ts';
import { sellerSales } from './seller-sale-list.ts';
import { addWeighTicket } from './weigh-ticket.ts';

const done = { status: true } as const;

export const routes: Routes<typeof sales> = {
  'GET /order/mySalesList': async ({ caller, query }) => {
    const [sale_list, count] = await Promise.all([
      listSales(caller.companyId, query),
      countSales(caller.companyId, query),
    ]);
    return { sale_list, count, total_page: Math.ceil(count / query._limit) };
  },
  'GET /order/mySalesList/count': async ({ caller, query }) => ({ count: await countSales(caller.companyId, query) }),
  'GET /seller/orders': ({ caller, query }) => sellerSales.page(query, caller),
  'GET /seller/orders/export': ({ caller, query }) => sellerSales.export(query, caller, null),
  'GET /order/mySales/{id}': ({ caller, params }) => findSale(caller.companyId, params.id),
  'PUT /order/mySales/{id}/ready': ({ caller, params, body }) => markReady(caller, params.id, body).then(() => done),
  'POST /order/mySales/ready': async ({ caller, body }) => ({ data: await markReadyTogether(caller, body) }),
  'DELETE /order/mySales/{id}/ready': ({ caller, params }) => takeReadinessBack(caller, params.id).then(() => done),
  'POST /order/mySales/{id}/weigh-ticket': ({ caller, params, upload }) =>
    addWeighTicket(caller, params.id, upload).then(() => done),
  'GET /order/mySales/pick-list': ({ caller, query }) => pickList(caller.companyId, query.ids),
  'GET /order/mySales/{id}/delivery-note': ({ caller, params }) => deliveryNote(params.id, caller.companyId),
};
