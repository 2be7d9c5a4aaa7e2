import { findFormulaErrors } from '#domain/files/formula-errors.ts';
import type { Verdict } from '#domain/files/judged-rows.ts';
import type { Mapping } from '#domain/files/upload-columns.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { FileRow, RowResult, UploadRules } from './upload-rules.ts';

/** Rows that are judged and kept at a time, then other work has its turn: buyers search meanwhile. */
const BATCH = 200;

/** Judges each row of an upload by what is there now, in batches, whose progress is seen meanwhile. */
export async function checkUpload<Column extends string, Result extends RowResult>(
  kind: UploadRules<Column, Result>,
  id: number,
): Promise<void> {
  const file = await maybeRow(
    sql<{
      ownerId: number;
      headings: string[];
      mapping: Mapping<Column>;
    }>`select ${sql.ref(kind.owner)} as "ownerId" /* not null: of this kind */, headings, mapping from table_uploads
      where id = ${id} and kind = ${kind.name} and state = 'checking'`,
  );
  if (!file) return;
  const table = await rows(sql<FileRow>`select row, cells from table_upload_rows where upload_id = ${id} order by row`);
  const judge = await kind.judge(file, table);
  const counts: Record<Verdict, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (let from = 0; from < table.length; from += BATCH) {
    const judged = await yieldToEventLoop(() =>
      table
        .slice(from, from + BATCH)
        .map((row) => ({ row: row.row, ...refuseFormulaErrors(row, file.mapping, judge(row)) })),
    );
    for (const { verdict } of judged) counts[verdict] += 1;
    await keep(id, judged, from + judged.length);
  }
  await rows(sql`
    update table_uploads set state = 'checked', done = total, counts = ${JSON.stringify(counts)}::jsonb,
      changed_at = ${now()}
    where id = ${id} and state = 'checking'`);
}

/** Whatever a kind makes of such a cell, its row is not what the sender believes. */
function refuseFormulaErrors<Result extends RowResult>(
  row: FileRow,
  mapping: Mapping<string>,
  judged: { verdict: Verdict; result: Result },
): { verdict: Verdict; result: Result } {
  const faults = findFormulaErrors(row, mapping);
  if (faults.length === 0) return judged;
  const failed = new Set(faults.map(({ cell }) => cell));
  const others = judged.result.faults.filter(({ cell }) => !failed.has(cell));
  return { verdict: 'refused', result: { ...judged.result, faults: [...faults, ...others] } };
}

async function keep(
  id: number,
  judged: readonly { row: number; verdict: Verdict; result: RowResult }[],
  done: number,
): Promise<void> {
  await rows(sql`
    with judged as (
      update table_upload_rows r set verdict = x.verdict, result = x.result
      from ${tableRows('table_upload_rows', judged)} x
      where r.upload_id = ${id} and r.row = x.row)
    update table_uploads set done = ${done} where id = ${id}`);
}
