import { createHash } from 'node:crypto';
import { etaxXml } from '#domain/money/tax-documents/etax-xml.ts';
import { taxDocumentNames, type TaxDocumentFacts } from '#domain/money/tax-documents/tax-document.ts';
import { archivePdf } from '#server/platform/documents/archive-pdf.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { maybeRow, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { documentData } from './document-data.ts';
import { documentSigner } from './signer.ts';

export interface SealedDocument {
  number: string;
  xml: string;
  pdf: Buffer;
}

/** Whose documents somebody asks for: what a company bought, the commission that it paid, or, for staff, any. */
export type DocumentReader = { buyer: number } | { seller: number } | 'staff';

interface Row {
  number: string;
  facts: TaxDocumentFacts;
  xml: string | null;
  pdf: Buffer | null;
}

/**
 * A document as PDF with its XML within. It is made of its facts with whoever asks first, and kept: a later template,
 * signature or address changes nothing of what was handed out.
 */
export async function sealedDocument(id: number, reader: DocumentReader): Promise<SealedDocument> {
  const row = await maybeRow(sql<Row>`
    select number, facts, xml, pdf from tax_documents where id = ${id} and ${readableSql(reader)}`);
  if (!row) throw new AppError('not_found');
  if (row.pdf !== null && row.xml !== null) return { number: row.number, xml: row.xml, pdf: Buffer.from(row.pdf) };
  return seal(id, row.facts);
}

/** Who may see commission may not be who may see what the company bought. */
function readableSql(reader: DocumentReader): RawBuilder<unknown> {
  if (reader === 'staff') return sql`true`;
  if ('buyer' in reader) return sql`company_id = ${reader.buyer} and payout_line_id is null`;
  return sql`company_id = ${reader.seller} and payout_line_id is not null`;
}

/** Of two at once the first one's stays, and both answer it. */
async function seal(id: number, facts: TaxDocumentFacts): Promise<SealedDocument> {
  const signer = documentSigner();
  const at = new Date(facts.issued_at);
  const xml = await signer.sign(etaxXml(facts));
  const template = new URL('./tax-document.typ', import.meta.url);
  const attached = {
    name: `${facts.number}.xml`,
    text: xml,
    contentType: 'text/xml',
    description: 'ETDA 3-2560 v2.0',
    documentType: taxDocumentNames[facts.kind].en,
    version: '2.0',
  };
  const pdf = await archivePdf(await makePdf(template, documentData(facts, signer.signs), at), attached, at);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await rows(
    sql`update tax_documents set xml = ${xml}, pdf = ${pdf}, sha256 = ${sha256} where id = ${id} and pdf is null`,
  );
  const kept = await oneRow(sql<{ number: string; xml: string; pdf: Buffer }>`
    select number, xml /* not null: sealed */, pdf /* not null: sealed */ from tax_documents where id = ${id}`);
  return { ...kept, pdf: Buffer.from(kept.pdf) };
}
