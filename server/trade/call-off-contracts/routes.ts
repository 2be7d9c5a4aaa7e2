import type { callOffContracts } from '#contract/trade/call-off-contracts/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { callOff } from './call-off.ts';
import { myContracts, sellerContracts, staffContracts } from './contract-list.ts';
import { contractPdf } from './contract-document.ts';
import { confirmCorrection, proposeCorrection, readNotes, refuseCorrection } from './corrections.ts';
import { acceptContract, approveContract, askForEnd, decideContract, turnDownContract } from './decide.ts';
import { findContract } from './find-contract.ts';
import { callOffOffers } from './find-contracts.ts';
import { proposeContract } from './propose.ts';
import { buyerOf, sellerOf, staffOf } from './viewer.ts';

const done = { status: true } as const;

export const routes: Routes<typeof callOffContracts> = {
  'GET /call-off-contracts': ({ caller, query }) => myContracts.page(query, buyerOf(caller)),
  'GET /call-off-contracts/export': ({ caller, query }) => myContracts.export(query, buyerOf(caller), null),
  'GET /call-off-contracts/{id}': ({ caller, params }) => findContract(buyerOf(caller), params.id),
  'GET /call-off-contracts/{id}/pdf': ({ caller, params }) => contractPdf(buyerOf(caller), params.id),
  'GET /call-off-offers': async ({ caller, query }) => ({
    data: await callOffOffers(caller.companyId, query.offers.split(',').map(Number)),
  }),
  'POST /call-off-contracts/{id}/accept': async ({ caller, params, body }) => ({
    status: true,
    ...(await acceptContract(caller, params.id, body)),
  }),
  'POST /call-off-contracts/{id}/decline': ({ caller, params, body }) =>
    decideContract('decline', buyerOf(caller), params.id, body).then(() => done),
  'POST /call-off-contracts/{id}/approve': ({ caller, params, body }) =>
    approveContract(caller, params.id, body).then(() => done),
  'POST /call-off-contracts/{id}/turn-down': ({ caller, params, body }) =>
    turnDownContract(caller, params.id, body).then(() => done),
  'POST /call-off-contracts/{id}/ask-end': ({ caller, params, body }) =>
    askForEnd(buyerOf(caller), params.id, body).then(() => done),
  'POST /call-off-contracts/{id}/agree-end': ({ caller, params, body }) =>
    decideContract('agree_end', buyerOf(caller), params.id, body).then(() => done),
  'POST /call-off-contracts/{id}/call-off': ({ caller, params, body }) => callOff(caller, params.id, body.packs),
  'POST /call-off-contracts/{id}/read-notes': ({ caller, params }) =>
    readNotes(buyerOf(caller), params.id).then(() => done),
  'GET /seller/call-off-contracts': ({ caller, query }) => sellerContracts.page(query, sellerOf(caller)),
  'GET /seller/call-off-contracts/export': ({ caller, query }) => sellerContracts.export(query, sellerOf(caller), null),
  'GET /seller/call-off-contracts/{id}': ({ caller, params }) => findContract(sellerOf(caller), params.id),
  'GET /seller/call-off-contracts/{id}/pdf': ({ caller, params }) => contractPdf(sellerOf(caller), params.id),
  'POST /seller/call-off-contracts': async ({ caller, body }) => ({
    status: true,
    ...(await proposeContract(caller, body)),
  }),
  'POST /seller/call-off-contracts/{id}/confirm': ({ caller, params, body }) =>
    decideContract('confirm', sellerOf(caller), params.id, body).then(() => done),
  'POST /seller/call-off-contracts/{id}/refuse': ({ caller, params, body }) =>
    decideContract('refuse', sellerOf(caller), params.id, body).then(() => done),
  'POST /seller/call-off-contracts/{id}/withdraw': ({ caller, params, body }) =>
    decideContract('withdraw', sellerOf(caller), params.id, body).then(() => done),
  'POST /seller/call-off-contracts/{id}/ask-end': ({ caller, params, body }) =>
    askForEnd(sellerOf(caller), params.id, body).then(() => done),
  'POST /seller/call-off-contracts/{id}/agree-end': ({ caller, params, body }) =>
    decideContract('agree_end', sellerOf(caller), params.id, body).then(() => done),
  'POST /seller/call-off-contracts/{id}/read-notes': ({ caller, params }) =>
    readNotes(sellerOf(caller), params.id).then(() => done),
  'GET /staff/call-off-contracts': ({ caller, query }) => staffContracts.page(query, staffOf(caller)),
  'GET /staff/call-off-contracts/export': ({ caller, query }) =>
    staffContracts.export(query, staffOf(caller), caller.staffId),
  'GET /staff/call-off-contracts/{id}': ({ caller, params }) => findContract(staffOf(caller), params.id),
  'GET /staff/call-off-contracts/{id}/pdf': ({ caller, params }) => contractPdf(staffOf(caller), params.id),
  'POST /staff/call-off-contracts': async ({ caller, body }) => ({
    status: true,
    ...(await proposeContract({ staffId: caller.staffId }, body)),
  }),
  'POST /staff/call-off-contracts/{id}/withdraw': ({ caller, params, body }) =>
    decideContract('withdraw', staffOf(caller), params.id, body).then(() => done),
  'POST /staff/index-fixings/{id}/correct': ({ caller, params, body }) =>
    proposeCorrection(caller.staffId, params.id, body).then(() => done),
  'POST /staff/fixing-corrections/{id}/confirm': ({ caller, params }) =>
    confirmCorrection(caller.staffId, params.id).then(() => done),
  'POST /staff/fixing-corrections/{id}/refuse': ({ caller, params }) =>
    refuseCorrection(caller.staffId, params.id).then(() => done),
};
