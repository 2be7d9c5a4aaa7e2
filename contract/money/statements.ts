import { z } from 'zod';
import { matchReasons } from '#domain/money/statements/match-lines.ts';
import { statementColumns } from '#domain/money/statements/statement-columns.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { columnIndex, uploadCalls } from '#contract/table-uploads.ts';
import { named } from '#contract/offer-shapes.ts';
import { paidThing } from './slip-shapes.ts';
import { baht, done, id, instant, line, paging, pathId } from '#contract/wire.ts';

const access = 'staff:finance';

/** What a line says; its time is the day’s beginning where the bank gives none. */
const deposit = { at: instant, has_time: z.boolean(), amount: baht, text: z.string(), reference: z.string() };

const calls = uploadCalls({
  access,
  of: 'deposits, as banks give their statements',
  mapping: z.strictObject(Object.fromEntries(statementColumns.map((column) => [column, columnIndex.optional()]))),
  options: {},
  /** The deposit that a row adds; none for what is not one. */
  changes: z.array(z.object(deposit)),
});

/** What became of a line, or may. */
export const lineStates = ['matched', 'ambiguous', 'unmatched', 'confirmed'] as const;

const transfer = {
  /** Of an order’s slip, or of an instalment’s. */
  settlement_id: id.nullable(),
  project_slip_id: id.nullable(),
  ...paidThing,
  company: named,
  /** The order was cancelled meanwhile: confirmed, the money goes back. */
  is_cancelled: z.boolean(),
  payment_date: instant,
  /** The slip was verified while no deposit was here: the line is closed with it, and nothing is booked. */
  is_verified: z.boolean(),
};

export const statements = defineEndpoints({
  'POST /staff/statements/upload': calls.send,
  'GET /staff/statements/upload': calls.newest,
  'GET /staff/statements/upload/{id}': calls.find,
  'PUT /staff/statements/upload/{id}/mapping': calls.map,
  'GET /staff/statements/upload/{id}/rows': calls.rows,
  'POST /staff/statements/upload/{id}/apply': calls.apply,
  'GET /staff/statements/upload/{id}/refused': calls.refused,
  'POST /staff/statements/upload/{id}/revert': calls.revert,
  'DELETE /staff/statements/upload/{id}': calls.discard,
  'GET /staff/statement-lines': {
    summary:
      'Deposits of the bank’s statements, with the transfers that each may be: waiting ones, and verified ones without a deposit. Nothing is approved by it.',
    access,
    query: z.strictObject({ state: z.enum(lineStates).default('matched'), ...paging(25) }),
    answer: z.object({
      lines: z.array(
        z.object({
          id,
          ...deposit,
          /** The best first; of a confirmed line the one that it paid. */
          candidates: z.array(
            z.object({ ...transfer, score: z.int().nullable(), reasons: z.array(z.enum(matchReasons)) }),
          ),
          confirmed_at: instant.nullable(),
          confirmed_by: z.string().nullable(),
          /** The slip was verified before: a person linked it, or the rule matched it. Such a line may be opened again. */
          closing: z.enum(['linked', 'matched']).nullable(),
        }),
      ),
      counts: z.object({ matched: z.int(), ambiguous: z.int(), unmatched: z.int(), confirmed: z.int() }),
    }),
  },
  'POST /staff/statement-lines/{id}/confirm': {
    summary:
      'This deposit is this transfer: it is approved, as by verifying its slip. One that was verified before is linked.',
    access,
    params: pathId,
    body: z.union([z.strictObject({ settlement_id: id }), z.strictObject({ project_slip_id: id })]),
    movesMoney: true,
    answer: done,
  },
  'POST /staff/statement-lines/{id}/reopen': {
    summary:
      'The deposit is not of the slip that it was closed with: it is open again, while nothing was booked with it.',
    access,
    params: pathId,
    body: z.strictObject({ reason: line(500).min(1) }),
    answer: done,
  },
});
