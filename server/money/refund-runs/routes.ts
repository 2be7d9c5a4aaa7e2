import type { refundRuns } from '#contract/money/refund-runs.ts';
import { refundRunDecisions } from '#contract/money/run-decisions.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { makeBankFile, readBankFile } from './bank-file.ts';
import { approveRun, withdrawRun } from './decide-run.ts';
import { findRun } from './find-runs.ts';
import { listMoneyToSend } from './money-to-send.ts';
import { proposeRun } from './propose-run.ts';
import { runs } from './refund-run-list.ts';
import { markFailed, markPaid } from './settle-lines.ts';

const done = { status: true } as const;

export const routes: Routes<typeof refundRuns> = {
  'GET /staff/refund-runs': ({ query }) => runs.page(query, null),
  'GET /staff/refund-runs/export': ({ caller, query }) => runs.export(query, null, caller.staffId),
  'GET /staff/refund-runs/due': async () => {
    const { sent, heldBack } = await listMoneyToSend();
    return { total: sent.reduce((sum, { amount }) => sum + amount, 0n), rows: sent, held_back: heldBack };
  },
  'GET /staff/refund-runs/{id}': ({ caller, params }) => findRun(caller, params.id),
  'POST /staff/refund-runs': ({ caller }) => proposeRun(caller.staffId, now()),
  ...decisionRoutes(refundRunDecisions, {
    approve: ({ staffId }, id) => approveRun(staffId, id, now()),
    withdraw: ({ staffId }, id, { reason }) => withdrawRun(staffId, id, reason, now()),
  }),
  'POST /staff/refund-runs/{id}/file': ({ caller, params }) =>
    makeBankFile(caller.staffId, params.id, now()).then(() => done),
  'GET /staff/refund-runs/{id}/file': ({ caller, params, query }) =>
    readBankFile(caller.staffId, params.id, query.format),
  'POST /staff/refund-runs/{id}/paid': ({ caller, params, body }) =>
    markPaid(caller.staffId, params.id, body.line_ids, now()).then(() => done),
  'POST /staff/refund-runs/{id}/failed': ({ caller, params, body }) =>
    markFailed(caller.staffId, params.id, body, now()).then(() => done),
};
