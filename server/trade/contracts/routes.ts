import type { contracts } from '#contract/trade/contracts.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { confirmContract } from './confirm-contract.ts';
import { findContract } from './find-contract.ts';
import { contractPdf } from './seal-contracts.ts';

export const routes: Routes<typeof contracts> = {
  'GET /contract/sales/{id}': ({ caller, params }) => findContract(params.id, caller.companyId),
  'GET /contract/sales/{id}/pdf': ({ caller, params }) => contractPdf(params.id, caller.companyId),
  'POST /contract/sales/{id}/confirm': async ({ caller, params, address }) => {
    await confirmContract(params.id, { ...caller, from: address });
    return { status: true };
  },
};
