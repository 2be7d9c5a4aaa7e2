import { z } from 'zod';
import { statementColumns } from '#domain/money/statements/statement-columns.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { columnIndex, uploadCalls } from '#contract/table-uploads.ts';
import { done, eachOf, id, line, pathId } from '#contract/wire.ts';
import { deposit, lineStates, statementLineList } from './statement-line-list.ts';

const access = 'staff:finance';

const calls = uploadCalls({
  access,
  of: 'deposits, as banks give their statements',
  mapping: z.strictObject(Object.fromEntries(statementColumns.map((column) => [column, columnIndex.optional()]))),
  options: {},
  /** The deposit that a row adds; none for what is not one. */
  changes: z.array(z.object(deposit)),
});

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
  'GET /staff/statement-lines': statementLineList.list,
  'GET /staff/statement-lines/export': statementLineList.export,
  'GET /staff/statement-lines/counts': {
    summary: 'How many lines are in each state.',
    access,
    answer: eachOf(lineStates, z.int()),
  },
  'POST /staff/statement-lines/{id}/confirm': {
    summary:
      'This deposit is this transfer: it is approved, as by verifying its slip. One that was verified before is linked.',
    access,
    params: pathId,
    body: z.strictObject({ settlement_id: id }),
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
