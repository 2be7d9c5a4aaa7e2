import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { pickDocumentLanguage } from './document-language.ts';
import { makePdf } from './make-pdf.ts';

export interface Both {
  th: string;
  en: string;
}

/**
 * A statement of account, in the language that is asked for: whose it is, its sums, and its lines with the balance
 * after each. Everything is written out.
 */
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

/** As PDF: in Thai and English, or in English alone. */
export function setStatementPdf(document: StatementDocument, language: Locale): Promise<Buffer> {
  const data = { ...document, ...pickDocumentLanguage(language) };
  return makePdf(new URL('./statement.typ', import.meta.url), data, now());
}

export function answerStatement(file: string, bytes: Uint8Array): BinaryAnswer {
  return {
    bytes,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${file}.pdf"`, 'cache-control': 'private, no-store' },
  };
}
