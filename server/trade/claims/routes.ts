import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import type { claims } from '#contract/trade/claims.ts';
import { savePrivateFile } from '#server/files/index.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { acceptClaim } from './accept-claim.ts';
import { answerClaim, withdrawClaim, writeAsBuyer, writeAsStaff } from './change-claim.ts';
import { myClaims, sellerClaims, staffClaims } from './claim-list.ts';
import { decideClaim } from './decide-claim.ts';
import { findClaim } from './find-claim.ts';
import { openClaim } from './open-claim.ts';
import { claimsAboutOrder } from './order-claims.ts';
import { buyerOf, sellerOf, staffView } from './viewer.ts';
import { weightTolerance } from '#server/trade/weight-tolerance/index.ts';
import { proposeWeightTolerance } from './weight-tolerance.ts';

const done = { status: true } as const;

export const routes: Routes<typeof claims> = {
  'GET /claims': ({ caller, query }) => myClaims.page(query, buyerOf(caller)),
  'GET /claims/export': ({ caller, query }) => myClaims.export(query, buyerOf(caller), null),
  'GET /claims/order/{id}': ({ caller, params }) => claimsAboutOrder(caller.companyId, params.id),
  'GET /claims/{id}': ({ caller, params }) => findClaim(buyerOf(caller), params.id, caller),
  'POST /claims/files': async ({ caller, upload }) => {
    if (!upload) throw fieldError('file_missing', 'file');
    const { id, name } = await savePrivateFile(upload, 'claim', caller.companyId, caller.userId);
    return { filename: id, name };
  },
  'POST /claims': async ({ caller, body }) => ({ status: true, ...(await openClaim(caller, body)) }),
  'POST /claims/{id}/messages': ({ caller, params, body }) => writeAsBuyer(caller, params.id, body).then(() => done),
  'GET /seller/claims': ({ caller, query }) => sellerClaims.page(query, sellerOf(caller)),
  'GET /seller/claims/export': ({ caller, query }) => sellerClaims.export(query, sellerOf(caller), null),
  'GET /seller/claims/{id}': ({ caller, params }) => findClaim(sellerOf(caller), params.id, caller),
  'POST /seller/claims/{id}/messages': ({ caller, params, body }) =>
    answerClaim(caller, params.id, body).then(() => done),
  'GET /staff/claims': ({ query }) => staffClaims.page(query, staffView),
  'GET /staff/claims/export': ({ caller, query }) => staffClaims.export(query, staffView, caller.staffId),
  'GET /staff/claims/{id}': ({ caller, params }) => findClaim(staffView, params.id, caller),
  'POST /staff/claims/{id}/messages': ({ caller, params, body }) =>
    writeAsStaff(caller, params.id, body.text).then(() => done),
  'GET /staff/weight-tolerance': async () => ({ percent: await weightTolerance() }),
  'PUT /staff/weight-tolerance': ({ caller, body }) => proposeWeightTolerance(caller.staffId, body.percent),
  ...decisionRoutes(claimDecisions, {
    accept: acceptClaim,
    decide: decideClaim,
    withdraw: (caller, id, { text }) => withdrawClaim(caller, id, text),
  }),
};
