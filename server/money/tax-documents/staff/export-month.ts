import { strToU8 } from 'fflate';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { Locale } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { zipStream, type ZipFile } from '#server/platform/documents/zip-stream.ts';
import { sealedDocument } from '#server/money/tax-documents/index.ts';
import { copyIntoWorkbook, csvParts } from '#server/platform/documents/table-file.ts';
import { now } from '#server/platform/clock.ts';
import { documentsTable, ledgerTable } from './month-tables.ts';

const BATCH = 100;
/** Of the columns of the register, in letters. */
const WIDTHS = [24, 26, 12, 16, 36, 16, 10, 24, 14, 12, 14, 18];

/**
 * A month for the accountant. It is made while it is sent: one document at a time is in memory, and before them the
 * packed register. Who took it along is in the audit log.
 */
export async function exportMonth(staffId: number, month: string, language: Locale): Promise<BinaryAnswer> {
  await recordDecision({
    staffId,
    action: 'export_tax_documents',
    objectKind: 'tax_documents',
    objectId: month,
    before: {},
    after: { language },
  });
  return {
    bytes: zipStream(filesOf(month, language)),
    contentType: 'application/zip',
    headers: {
      'content-disposition': `attachment; filename="tax-documents-${month}.zip"`,
      'cache-control': 'private, no-store',
    },
  };
}

/**
 * The tables first: who opens a broken-off download has them. The register is a workbook, too, of the same rows: there
 * tax ids and branches are text, of which spreadsheet programs drop the zeros when they open CSV.
 */
async function* filesOf(month: string, language: Locale): AsyncGenerator<ZipFile> {
  const table = { at: now(), isText: true };
  const head = { name: 'register', sheet: month, widths: WIDTHS };
  const register = copyIntoWorkbook(head, documentsTable(month, language));
  yield { ...table, name: `tax-documents-${month}.csv`, parts: csvParts(register.rows) };
  yield {
    ...table,
    isText: false,
    name: `tax-documents-${month}.xlsx`,
    parts: [register.end()],
  };
  yield { ...table, name: `ledger-${month}.csv`, parts: csvParts(ledgerTable(month, language)) };
  for (let last = 0; ;) {
    const batch = await rows(
      sql<{ id: number; issued_at: Date }>`
        select id, issued_at from tax_documents where month = ${month} and id > ${last} order by id limit ${BATCH}`,
    );
    for (const { id, issued_at } of batch) {
      const { number, pdf, xml } = await sealedDocument(id, 'staff');
      yield { name: `documents/${number}.pdf`, at: issued_at, isText: false, parts: [pdf] };
      yield { name: `documents/${number}.xml`, at: issued_at, isText: true, parts: [strToU8(xml)] };
    }
    if (batch.length < BATCH) return;
    last = batch.at(-1)!.id;
  }
}
