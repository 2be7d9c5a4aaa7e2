import { strToU8 } from 'fflate';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { Locale } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { zipStream, type ZipFile } from '#server/platform/documents/zip-stream.ts';
import { sealedDocument } from '#server/trade/tax-documents/index.ts';
import { documentsTable, ledgerTable } from './month-tables.ts';

const BATCH = 100;

/** A month for the accountant. It is made while it is sent: one document at a time is in memory. Who took it along is in the audit log. */
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

/** The tables first: who opens a broken-off download has them. */
async function* filesOf(month: string, language: Locale): AsyncGenerator<ZipFile> {
  yield { name: `tax-documents-${month}.csv`, parts: encoded(documentsTable(month, language)) };
  yield { name: `ledger-${month}.csv`, parts: encoded(ledgerTable(month, language)) };
  for (let last = 0; ;) {
    const batch = await rows(
      sql<{
        id: number;
      }>`select id from tax_documents where month = ${month} and id > ${last} order by id limit ${BATCH}`,
    );
    for (const { id } of batch) {
      const { number, pdf, xml } = await sealedDocument(id, null);
      yield { name: `documents/${number}.pdf`, parts: [pdf] };
      yield { name: `documents/${number}.xml`, parts: [strToU8(xml)] };
    }
    if (batch.length < BATCH) return;
    last = batch.at(-1)!.id;
  }
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield strToU8(part);
}
