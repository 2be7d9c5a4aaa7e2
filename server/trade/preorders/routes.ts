import type { preorders } from '#contract/trade/preorders.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { answerPreorder, refusePreorder } from './answer.ts';
import { askForPreorder } from './ask.ts';
import { acceptPreorder, declinePreorder, withdrawPreorder } from './buyer-acts.ts';
import { findPreorder } from './find-preorders.ts';
import { myPreorders, sellerPreorders, staffPreorders } from './preorder-list.ts';
import { preorderPdf } from './preorder-document.ts';
import { buyerOf, sellerOf, staffView } from './viewer.ts';

const done = { status: true } as const;

export const routes: Routes<typeof preorders> = {
  'GET /preorders': ({ caller, query }) => myPreorders.page(query, buyerOf(caller)),
  'GET /preorders/export': ({ caller, query }) => myPreorders.export(query, buyerOf(caller), null),
  'GET /preorders/{id}': ({ caller, params }) => findPreorder(buyerOf(caller), params.id),
  'GET /preorders/{id}/pdf': ({ caller, params }) => preorderPdf(caller.companyId, params.id),
  'POST /preorders': async ({ caller, body }) => ({ status: true, ...(await askForPreorder(caller, body)) }),
  'POST /preorders/{id}/accept': ({ caller, params, body }) => acceptPreorder(caller, params.id, body.version),
  'POST /preorders/{id}/decline': ({ caller, params, body }) =>
    declinePreorder(caller, params.id, body).then(() => done),
  'POST /preorders/{id}/withdraw': ({ caller, params, body }) =>
    withdrawPreorder(caller, params.id, body).then(() => done),
  'GET /seller/preorders': ({ caller, query }) => sellerPreorders.page(query, sellerOf(caller)),
  'GET /seller/preorders/export': ({ caller, query }) => sellerPreorders.export(query, sellerOf(caller), null),
  'GET /seller/preorders/{id}': ({ caller, params }) => findPreorder(sellerOf(caller), params.id),
  'POST /seller/preorders/{id}/answer': async ({ caller, params, body }) => ({
    status: true,
    ...(await answerPreorder({ viewer: sellerOf(caller) }, params.id, body)),
  }),
  'POST /seller/preorders/{id}/refuse': ({ caller, params, body }) =>
    refusePreorder({ viewer: sellerOf(caller) }, params.id, body).then(() => done),
  'GET /staff/preorders': ({ query }) => staffPreorders.page(query, staffView),
  'GET /staff/preorders/export': ({ caller, query }) => staffPreorders.export(query, staffView, caller.staffId),
  'GET /staff/preorders/{id}': ({ params }) => findPreorder(staffView, params.id),
  'POST /staff/preorders/{id}/answer': async ({ caller, params, body }) => ({
    status: true,
    ...(await answerPreorder({ viewer: staffView, staffId: caller.staffId }, params.id, body)),
  }),
  'POST /staff/preorders/{id}/refuse': ({ caller, params, body }) =>
    refusePreorder({ viewer: staffView, staffId: caller.staffId }, params.id, body).then(() => done),
};
