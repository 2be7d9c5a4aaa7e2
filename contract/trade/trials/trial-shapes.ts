import { z } from 'zod';
import { gradeVerdicts } from '#domain/market/approved-grades/company-grades.ts';
import {
  judgedProperties,
  MAX_SHEET_LINE,
  MAX_SHEET_NOTE,
  ratings,
  sheetLines,
} from '#domain/trade/trials/trial-sheet.ts';
import { trialStates } from '#domain/trade/trials/trial.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, eachOf, id, instant, line, names, text } from '#contract/wire.ts';
import { trialDecisions } from './trial-decisions.ts';

const grade = z.object({ id, ...names, grade: z.string(), manufacturer: named });

const trial = {
  id,
  trial_no: z.string(),
  product: grade,
  /** The grade that is in use. */
  replaces: grade,
  purpose: z.string(),
  /** Empty for all plants. */
  plant: z.string(),
  state: z.enum(trialStates),
  created_at: instant,
  /** The last day of an approval that counts; null where it has no end, or there is none. */
  valid_until: day.nullable(),
};

export const trialRow = z.object({ ...trial, in_charge: z.string() });

const judged = z.strictObject({ rating: z.enum(ratings).nullable(), text: line(MAX_SHEET_LINE) });

/** A sheet as it is typed: lines may be empty until it is filled in. */
export const trialSheet = z.strictObject({
  lines: z.strictObject(eachOf(sheetLines, line(MAX_SHEET_LINE)).shape),
  results: z.strictObject(eachOf(judgedProperties, judged).shape),
  note: text(MAX_SHEET_NOTE),
});

const act = z.object({ by: z.string(), at: instant });

export const trialDetail = z.object({
  ...trial,
  asked_by: z.string(),
  in_charge: z.object({ id, name: z.string() }),
  /** The goods; a draft has no number yet. */
  order: z.object({ id, order_no: z.string().nullable(), is_delivered: z.boolean() }).nullable(),
  decision: act
    .extend({
      verdict: z.enum(gradeVerdicts),
      purpose: z.string(),
      plant: z.string(),
      conditions: z.string(),
      reason: z.string(),
      withdrawn: act.extend({ reason: z.string() }).nullable(),
    })
    .nullable(),
  ended: act.extend({ reason: z.string() }).nullable(),
  runs: z.array(
    z.object({
      id,
      run_no: z.int(),
      sheet: trialSheet,
      is_finished: z.boolean(),
      by: z.string(),
      changed_at: instant,
      /** A change says which one it was made from. */
      version: z.int(),
      /** Addresses open in this session for five minutes. */
      photos: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string() })),
    }),
  ),
  allowed: z.array(z.enum(decisionNames(trialDecisions))),
  /** Why the caller does not sign off; null when they may. */
  sign_refusal: z.enum(['trial_signer', 'trial_other_signer']).nullable(),
  /** The caller fills in sheets, changes what the trial is for, and orders its goods. */
  may_fill_in: z.boolean(),
  may_change: z.boolean(),
  may_order: z.boolean(),
});
