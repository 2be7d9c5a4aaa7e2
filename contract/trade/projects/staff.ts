import { z } from 'zod';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { slipCheck } from '#contract/money/slip-shapes.ts';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { staffProjectList } from './project-list.ts';
import { projectDecisions } from './staff-decisions.ts';
import { kwh, projectDetail, projectFacts } from './shapes.ts';
import { baht, day, done, id, intText, line, month, pathId, text, versionNumber } from '#contract/wire.ts';
import { MAX_INSTALMENTS } from '#domain/trade/projects/instalments.ts';
import { MAX_PROJECT_TEXT, PROJECT_COMPLETE, SITE_SURVEY } from '#domain/trade/projects/project-status.ts';
import { FACTOR_UNIT, MAX_FACTOR, MAX_READINGS, savingMethods } from '#domain/trade/projects/savings.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const FACTOR_DECIMALS = 4;

/** Kilograms CO2e for each kilowatt-hour on the wire, ten-thousandths inside. */
const gridFactor = z.codec(
  z
    .number()
    .positive()
    .max(MAX_FACTOR / FACTOR_UNIT)
    .refine((value) => Number(value.toFixed(FACTOR_DECIMALS)) === value, { error: 'four_decimals' }),
  z.int(),
  { decode: (value) => Math.round(value * FACTOR_UNIT), encode: (value) => value / FACTOR_UNIT },
);

const reason = text(MAX_PROJECT_TEXT).min(1);
const changes = { access: 'staff:sales', perMinute: 60, params: pathId, answer: done } as const;
const year = z.int().min(FIRST_YEAR).max(LAST_YEAR);
const saving = z.strictObject({ kwh, year });
const dates = { begin_date: day.nullable().default(null), expected_finish_date: day.nullable().default(null) };

export const staffProjects = defineEndpoints({
  'GET /staff/projects': staffProjectList.list,
  'GET /staff/projects/export': staffProjectList.export,
  'GET /staff/projects/{id}': {
    summary: 'One project with who wrote and decided what.',
    access: anyStaff,
    params: pathId,
    answer: projectDetail.extend({
      /** What its slips say, for finance. */
      slip_checks: z.array(slipCheck),
      /** What the caller may decide of it now, and of each slip that waits. */
      allowed: z.array(z.enum(decisionNames(projectDecisions))),
      slip_decisions: z.array(z.object({ slip_id: id, allowed: z.array(z.enum(decisionNames(slipDecisions))) })),
    }),
  },
  'POST /staff/projects': {
    summary: 'Write down a project for a company.',
    access: 'staff:sales',
    perMinute: 30,
    guards: 'mail',
    body: z.strictObject({ company_id: id, ...projectFacts, ...dates }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'PUT /staff/projects/{id}': {
    summary: 'Change what is known of a project. Documents that were issued stay as they are.',
    ...changes,
    /** `version`: the one that was seen. */
    body: z.strictObject({ ...projectFacts, ...dates, version: versionNumber.min(1) }),
  },
  'GET /staff/projects/{id}/certificate': {
    summary: 'The certificate of a project as its member downloads it.',
    access: anyStaff,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  ...projectDecisions.endpoints,
  'PUT /staff/projects/{id}/plan': {
    summary:
      'What a project costs and in which instalments it is paid. Once a slip or money has come, days alone change.',
    ...changes,
    guards: 'mail',
    body: z.strictObject({
      subtotal: aboveZero,
      discount: baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } }),
      installments: z
        .array(z.strictObject({ due_date: day, amount: aboveZero }))
        .min(1)
        .max(MAX_INSTALMENTS),
    }),
  },
  'PUT /staff/projects/{id}/savings': {
    summary: 'The savings of a year that are expected, and those that were validated, with the grid factor of a year.',
    ...changes,
    body: z.strictObject({
      expected: saving.nullable(),
      validated: saving.nullable(),
      method: z.enum(savingMethods).nullable(),
      method_note: text(MAX_PROJECT_TEXT).default(''),
    }),
  },
  'PUT /staff/projects/{id}/readings': {
    summary: 'The electricity of months; a month that has a reading gets this one.',
    ...changes,
    body: z.strictObject({
      readings: z
        .array(z.strictObject({ month, baseline_kwh: kwh, used_kwh: kwh }))
        .min(1)
        .max(MAX_READINGS),
    }),
  },
  'POST /staff/projects/{id}/readings/file': {
    summary: 'The same as a table (CSV or XLSX, part "file") with the columns month, before and now.',
    ...changes,
    perMinute: 10,
    upload: true,
    body: z.strictObject({}),
    answer: z.object({ status: z.literal(true), months: z.int() }),
  },
  'POST /staff/projects/{id}/files': {
    summary: 'Add a document or a photo of a phase (multipart, part "file").',
    ...changes,
    upload: true,
    body: z.strictObject({
      kind: z.enum(['document', 'photo']),
      phase: intText(SITE_SURVEY, PROJECT_COMPLETE),
      title: line(120).min(1),
    }),
  },
  'DELETE /staff/projects/{id}/files/{file}': {
    summary: 'Take a document or a photo off a project.',
    ...changes,
    params: pathId.extend({ file: z.uuid() }),
  },
  'POST /staff/projects/{id}/messages': {
    summary: 'Write to the member.',
    ...changes,
    guards: 'mail',
    body: z.strictObject({ text: reason }),
  },
  'GET /staff/grid-factors': {
    summary: 'What a kilowatt-hour of the Thai grid is worth, by year, with its source.',
    access: anyStaff,
    answer: z.object({
      factors: z.array(z.object({ year: z.int(), factor: gridFactor, source: z.string(), is_checked: z.boolean() })),
    }),
  },
  'PUT /staff/grid-factors/{year}': {
    summary: 'The factor of a year. Savings that were written before keep theirs.',
    access: 'staff:sales',
    params: z.strictObject({ year: intText(FIRST_YEAR, LAST_YEAR) }),
    body: z.strictObject({ factor: gridFactor, source: line(300).min(1), is_checked: z.boolean() }),
    answer: done,
  },
});
