import { z } from 'zod';
import { MAX_TRIAL_LINE, trialSigners } from '#domain/trade/trials/trial.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, id, idText, line, pathId, versionNumber } from '#contract/wire.ts';
import { trialDecisions } from './trial-decisions.ts';
import { trialList } from './trial-list.ts';
import { trialDetail, trialSheet } from './trial-shapes.ts';

const sees = 'member:see_orders';
const orders = 'member:order';

const asked = { purpose: line(MAX_TRIAL_LINE).min(1), plant: line(MAX_TRIAL_LINE), in_charge: id };
const signOff = { signers: z.enum(trialSigners), is_other_person: z.boolean() };
const runOfTrial = z.strictObject({ id: idText, run: idText });

export const trials = defineEndpoints({
  'GET /trials': trialList.list,
  'GET /trials/export': trialList.export,
  'GET /trials/{id}': {
    summary:
      'One trial of the caller’s company with its sheets. Addresses of photos open in this session for five minutes.',
    access: sees,
    params: pathId,
    answer: trialDetail,
  },
  'POST /trials': {
    summary: 'Plan a trial of a grade in the place of one that is in use, and ask a colleague to run it.',
    access: orders,
    perMinute: 30,
    guards: 'mail',
    body: z.strictObject({ product: id, replaces: id, ...asked }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'PUT /trials/{id}': {
    summary: 'Change what an open trial is for, and who is in charge of it.',
    access: orders,
    perMinute: 30,
    guards: 'mail',
    params: pathId,
    body: z.strictObject(asked),
    answer: done,
  },
  'POST /trials/{id}/order': {
    summary:
      'A draft order of as little of the grade as can be had, one bag where one is sold. Asked again, it is the same draft.',
    access: orders,
    perMinute: 20,
    params: pathId,
    body: z.strictObject({}),
    answer: z.object({ status: z.literal(true), order_id: id }),
  },
  'POST /trials/{id}/runs': {
    summary:
      'Begin the sheet of another run, with the machine’s settings of the one before. For who is in charge and who may order.',
    access: sees,
    perMinute: 30,
    params: pathId,
    body: z.strictObject({}),
    answer: z.object({ status: z.literal(true), id }),
  },
  'PUT /trials/{id}/runs/{run}': {
    summary: 'Keep a sheet as it is typed, or call it filled in: then numbers have to be numbers.',
    access: sees,
    perMinute: 60,
    params: runOfTrial,
    body: z.strictObject({ sheet: trialSheet, is_finished: z.boolean(), version: versionNumber }),
    answer: z.object({ status: z.literal(true), version: z.int() }),
  },
  'DELETE /trials/{id}/runs/{run}': {
    summary: 'Take away a sheet that is not filled in, with its photos.',
    access: sees,
    perMinute: 30,
    params: runOfTrial,
    answer: done,
  },
  'POST /trials/{id}/runs/{run}/photos': {
    summary: 'Add a photo to a run (multipart, part "file").',
    access: sees,
    upload: true,
    perMinute: 60,
    params: runOfTrial,
    body: z.strictObject({}),
    answer: z.object({ status: z.literal(true), id: z.uuid() }),
  },
  'DELETE /trials/{id}/runs/{run}/photos/{photo}': {
    summary: 'Take a photo away.',
    access: sees,
    perMinute: 60,
    params: z.strictObject({ id: idText, run: idText, photo: z.uuid() }),
    answer: done,
  },
  'GET /trials/{id}/pdf': {
    summary: 'A trial with its sheets as a PDF on the house’s paper.',
    access: sees,
    perMinute: 12,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  ...trialDecisions.endpoints,
  'GET /trial-rules': {
    summary: 'Who signs trials off in the caller’s company.',
    access: sees,
    answer: z.object(signOff),
  },
  'PUT /trial-rules': {
    summary: 'Set who signs trials off, and whether somebody else than who filled in a sheet has to.',
    access: 'member:manage_people',
    body: z.strictObject(signOff),
    answer: done,
  },
});
