import { randomUUID } from 'node:crypto';
import { trialDecisions } from '#contract/trade/trials/trial-decisions.ts';
import type { trials } from '#contract/trade/trials/trials.ts';
import { emptySheet } from '#domain/trade/trials/trial-sheet.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const asked = { purpose: 'ฝาขวด', plant: '' };

export const trialsRows: Rows<typeof trials> = {
  'GET /trials': nothing,
  'GET /trials/export': nothing,
  'GET /trials/{id}': hidden(({ trial }) => ({ params: { id: trial } })),
  'POST /trials': open(({ product, user }) => ({
    body: { product, replaces: product, in_charge: user, ...asked },
  })),
  'PUT /trials/{id}': hidden(({ trial, user }) => ({ params: { id: trial }, body: { in_charge: user, ...asked } })),
  'POST /trials/{id}/order': hidden(({ trial }) => ({ params: { id: trial }, body: {} })),
  'POST /trials/{id}/runs': hidden(({ trial }) => ({ params: { id: trial }, body: {} })),
  'PUT /trials/{id}/runs/{run}': hidden(({ trial, trialRun }) => ({
    params: { id: trial, run: trialRun },
    body: { sheet: emptySheet(), is_finished: false, version: 1 },
  })),
  'POST /trials/{id}/runs/{run}/photos': hidden(({ trial, trialRun }) => ({ params: { id: trial, run: trialRun } })),
  'DELETE /trials/{id}/runs/{run}/photos/{photo}': hidden(({ trial, trialRun }) => ({
    params: { id: trial, run: trialRun, photo: randomUUID() },
  })),
  'DELETE /trials/{id}/runs/{run}': hidden(({ trial, trialRun }) => ({ params: { id: trial, run: trialRun } })),
  'GET /trials/{id}/pdf': hidden(({ trial }) => ({ params: { id: trial } })),
  ...decisionRows(trialDecisions, ({ trial }) => trial, { foreign: 'hidden' }),
  'GET /trial-rules': nothing,
  'PUT /trial-rules': open(() => ({ body: { signers: 'purchaser', is_other_person: false } })),
};
