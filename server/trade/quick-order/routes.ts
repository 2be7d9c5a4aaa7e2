import type { quickOrder } from '#contract/trade/quick-order.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { matchList } from './match-list.ts';
import { orderAgain } from './order-again.ts';
import { readListFile } from './read-list-file.ts';
import { listTemplate } from './template.ts';

export const routes: Routes<typeof quickOrder> = {
  'POST /quick-order/match': ({ caller, body: { text, ...to } }) => matchList(text, to, caller),
  'POST /quick-order/file': ({ upload }) => readListFile(upload),
  'GET /quick-order/template/{format}': ({ params, query }) => listTemplate(params.format, query.language),
  'GET /quick-order/order/{id}': ({ caller, params, query }) =>
    orderAgain(params.id, caller, query.deliver_province_id),
};
