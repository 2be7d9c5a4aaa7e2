import type { z } from 'zod';
import type { statements } from '#contract/money/statements.ts';
import { statementFaultText, type FaultyStatementCell } from '#domain/money/statements/read-statement-row.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { judgedRows, refusedFile } from '#server/platform/table-uploads/judged-rows.ts';
import {
  confirmUpload,
  discardUpload,
  mapUpload,
  newestUploads,
  startUpload,
  uploadOf,
} from '#server/platform/table-uploads/uploads.ts';
import { confirmLine } from './confirm-line.ts';
import type { LineResult } from './judge-lines.ts';
import { lineCounts, statementLines } from './lines.ts';
import { reopenLine } from './reopen-line.ts';
import { revertStatement } from './revert-statement.ts';
import { statementKind as kind } from './statement-kind.ts';

type RowsCall = (typeof statements)['GET /staff/statements/upload/{id}/rows'];

const done = { status: true } as const;
const by = ({ staffId }: { staffId: number }) => ({ id: staffId, userId: null });

export const routes: Routes<typeof statements> = {
  'POST /staff/statements/upload': ({ caller, upload }) => startUpload(kind, by(caller), upload),
  'GET /staff/statements/upload': async ({ caller }) => ({ data: await newestUploads(kind, caller.staffId) }),
  'GET /staff/statements/upload/{id}': ({ caller, params }) => uploadOf(kind, caller.staffId, params.id),
  'PUT /staff/statements/upload/{id}/mapping': ({ caller, params, body }) =>
    mapUpload(kind, caller.staffId, params.id, body.mapping).then(() => done),
  'GET /staff/statements/upload/{id}/rows': ({ caller, params, query, locale }) =>
    judgedLines(caller.staffId, params.id, query, locale),
  'POST /staff/statements/upload/{id}/apply': ({ caller, params, body }) =>
    confirmUpload(kind, by(caller), params.id, body).then(() => done),
  'GET /staff/statements/upload/{id}/refused': ({ caller, params, query }) =>
    refusedFile(kind, caller.staffId, params.id, query, (cell, language) =>
      statementFaultText(cell as FaultyStatementCell, language),
    ),
  'POST /staff/statements/upload/{id}/revert': ({ caller, params }) => revertStatement(by(caller), params.id),
  'DELETE /staff/statements/upload/{id}': ({ caller, params }) =>
    discardUpload(kind, caller.staffId, params.id).then(() => done),
  'GET /staff/statement-lines': ({ caller, query }) => statementLines.page(query, caller),
  'GET /staff/statement-lines/export': ({ caller, query }) => statementLines.export(query, caller, caller.staffId),
  'GET /staff/statement-lines/counts': () => lineCounts(),
  'POST /staff/statement-lines/{id}/confirm': ({ caller, params, body }) =>
    confirmLine(caller, params.id, body.settlement_id).then(() => done),
  'POST /staff/statement-lines/{id}/reopen': ({ caller, params, body }) =>
    reopenLine(caller, params.id, body.reason).then(() => done),
};

/** A page of rows with their verdicts, as staff read them. */
async function judgedLines(
  staffId: number,
  id: number,
  query: z.output<RowsCall['query']>,
  language: Locale,
): Promise<z.output<RowsCall['answer']>> {
  const { count, data } = await judgedRows<LineResult>(kind, staffId, id, query);
  return {
    count,
    data: data.map(({ row, verdict, result: { named, faults, deposit } }) => ({
      row,
      verdict,
      named,
      faults: faults.map((each) => ({ ...each, message: statementFaultText(each, language) })),
      changes: deposit ? [{ ...deposit, at: new Date(deposit.at), amount: BigInt(deposit.amount) }] : [],
    })),
  };
}
