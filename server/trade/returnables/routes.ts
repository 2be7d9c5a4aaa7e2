import type { returnables } from '#contract/trade/returnables.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { declareAsStaff, declaredOfSale, declareOwn } from './declare-returnables.ts';
import { findReturnables } from './find-returnables.ts';
import { receiveReturnables } from './receive-returnables.ts';

const done = { status: true } as const;

export const routes: Routes<typeof returnables> = {
  'GET /returnables': ({ caller }) => findReturnables(caller.companyId),
  'GET /staff/companies/{id}/returnables': ({ params }) => findReturnables(params.id),
  'POST /staff/companies/{id}/returnables': ({ caller, params, body }) =>
    receiveReturnables(caller.staffId, params.id, body).then(() => done),
  'GET /seller/sales/{id}/returnables': ({ caller, params }) => declaredOfSale(caller.companyId, params.id),
  'PUT /seller/shipments/{id}/returnables': ({ caller, params, body }) =>
    declareOwn({ userId: caller.userId, companyId: caller.companyId }, params.id, body).then(() => done),
  'PUT /staff/shipments/{id}/returnables': ({ caller, params, body }) =>
    declareAsStaff(caller.staffId, params.id, body).then(() => done),
};
