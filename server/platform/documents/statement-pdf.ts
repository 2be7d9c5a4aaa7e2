import type { BinaryAnswer } from '#contract/endpoint.ts';
import { now } from '#server/platform/clock.ts';
import { makePdf } from './make-pdf.ts';

export interface Both {
  th: string;
  en: string;
}

/** A statement of account: whose it is, its sums, and its lines with the balance after each. Everything is written out. */
export interface StatementDocument {
  kind: Both;
  /** In the footer, and of the file. */
  number: string;
  company: Both;
  taxId: string;
  facts: (Both & { value: string })[];
  /** Columns after the first two (day and what it was) hold amounts. */
  head: Both[];
  lines: { day: string; what: Both; note: string; amounts: string[] }[];
}

/** As PDF, in Thai and English. */
export async function statementPdf(file: string, document: StatementDocument): Promise<BinaryAnswer> {
  return {
    bytes: await makePdf(new URL('./statement.typ', import.meta.url), document, now()),
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${file}.pdf"`, 'cache-control': 'private, no-store' },
  };
}
