import { z } from 'zod';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import { receivableOfEvent } from '#domain/trade/charges/charge.ts';
import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { isMadeLater, MAX_LINES_AT_ONCE } from '#domain/files/made-document.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { makeLater, registerDocumentKind } from '#server/accounts/made-documents/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { formatDateTime, formatDay, formatMonth, formatSatang } from '#domain/values/format.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { firstDayOf, lastDayOf } from '#domain/values/month.ts';
import { accountLines, accountSums, type AccountLine, type AccountSums } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { answerStatement, setStatementPdf, type StatementDocument } from '#server/platform/documents/statement-pdf.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import words from './statement-words.json' with { type: 'json' };

/** On paper they stand below what happened. */
const NUMBER_COLUMNS = new Set([2, 6]);

/** What a company owes for orders on credit, and beside orders. */
const OWED = ['credit_receivable', 'charges_receivable'] as const;

const asked = z.object({ month: z.string(), language: z.enum(LOCALES) });
type Asked = z.output<typeof asked>;

registerDocumentKind('credit_statement', {
  right: 'see_orders',
  asked,
  async make(companyId, { month, language }) {
    const search = searchMonth(companyId, month);
    const sums = await accountSums(OWED, search);
    return setStatement(companyId, { month, language }, sums, await statementLines(search, sums.count));
  },
});

const searchMonth = (companyId: number, month: string) => ({
  company_id: companyId,
  from: firstDayOf(month),
  to: lastDayOf(month),
});
const nameStatement = (month: string) => `credit-statement-${month}`;

type StatementLine = AccountLine & {
  /** Of the order, or of what is owed beside it. */
  number: string | null;
};

async function statementLines(search: ReturnType<typeof searchMonth>, count: number): Promise<StatementLine[]> {
  const lines = await accountLines(OWED, search, 0, count);
  const charges = lines.flatMap(({ id, event, cause_id }) => {
    const kind = receivableOfEvent(event);
    return kind ? [{ id, kind, source_id: cause_id }] : [];
  });
  const found =
    charges.length === 0
      ? []
      : await rows(sql<{ id: number; number: string }>`
          select x.id /* not null: of a line */, v.number
          from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) x (id int, kind text, source_id int)
            join receivables v on v.kind = x.kind and v.source_id = x.source_id`);
  const numbers = new Map(found.map(({ id, number }) => [id, number]));
  return lines.map((line) => ({ ...line, number: line.order_no ?? numbers.get(line.id) ?? null }));
}

/** Has a long statement made in the background; null for one that is downloaded at once. */
export async function makeStatementLater(member: Member, document: Asked): Promise<{ made_document: number | null }> {
  const { count } = await accountSums(OWED, searchMonth(member.companyId, document.month));
  if (!isMadeLater(count)) return { made_document: null };
  const fileName = nameStatement(document.month);
  return { made_document: await makeLater(member, { kind: 'credit_statement', asked: { ...document }, fileName }) };
}

/**
 * What a company owed on credit and beside orders before a month, what came and went in it, and what it owed after, by
 * the ledger.
 */
export async function creditStatement(
  companyId: number,
  { month, language, format }: { month: string; language: Locale; format: 'csv' | 'pdf' },
): Promise<BinaryAnswer> {
  const search = searchMonth(companyId, month);
  const sums = await accountSums(OWED, search);
  if (format === 'pdf' && isMadeLater(sums.count))
    throw new AppError('document_made_later', { details: { max: MAX_LINES_AT_ONCE, call: '/credit/statement/pdf' } });
  // So many as the sums are of: entries are only added, so that the paper adds up.
  const lines = await statementLines(search, sums.count);
  const name = nameStatement(month);
  if (format === 'pdf') return answerStatement(name, await setStatement(companyId, { month, language }, sums, lines));
  return tableFile('csv', {
    name,
    sheet: month,
    widths: [],
    rows: tableOf(sums, lines, language),
  });
}

async function setStatement(
  companyId: number,
  { month, language }: Asked,
  sums: AccountSums,
  lines: readonly StatementLine[],
): Promise<Buffer> {
  return setStatementPdf(await documentOf(companyId, month, sums, lines, language), language);
}

function tableOf({ opening, closing }: AccountSums, lines: readonly StatementLine[], language: Locale): Cell[][] {
  const { headings, opening: before, closing: after } = words[language];
  const written = lines.map(({ at, event, number, po_number, amount, balance }) => {
    const [ordered, repaid] = amount > 0n ? [amount, 0n] : [0n, -amount];
    return [
      bangkokDateTime(at),
      eventNamesIn[event][language],
      number ?? '',
      ...[ordered, repaid, balance].map(bahtFromSatang),
      po_number ?? '',
    ];
  });
  const sum = (label: string, amount: Satang) => ['', label, '', '', '', bahtFromSatang(amount), ''];
  return [headings, sum(before, opening), ...written, sum(after, closing)];
}

const inBoth = (language: Locale, write: (locale: 'th' | 'en') => string): string =>
  language === 'th' ? `${write('th')} · ${write('en')}` : write('en');

/** The same for reading and printing. */
async function documentOf(
  companyId: number,
  month: string,
  { opening, closing }: AccountSums,
  lines: readonly StatementLine[],
  language: Locale,
): Promise<StatementDocument> {
  const { th, en, tax_id } = await oneRow(sql<{ th: string; en: string; tax_id: string | null }>`
    select company_name_th as th, company_name_en as en, tax_id from companies where id = ${companyId}`);
  const both = (key: 'opening' | 'closing') => ({ th: words.th[key], en: words.en[key] });
  return {
    kind: { th: words.th.title, en: words.en.title },
    number: inBoth(language, (locale) => formatMonth(month, locale)),
    company: { th, en },
    taxId: tax_id ?? '',
    facts: [
      {
        th: words.th.month,
        en: words.en.month,
        value: inBoth(
          language,
          (locale) => `${formatDay(firstDayOf(month), locale)} – ${formatDay(lastDayOf(month), locale)}`,
        ),
      },
      { ...both('opening'), value: formatSatang(opening) },
      { ...both('closing'), value: formatSatang(closing) },
    ],
    head: words.th.headings
      .map((heading, index) => ({ th: heading, en: words.en.headings[index]! }))
      .filter((_, index) => !NUMBER_COLUMNS.has(index)),
    lines: lines.map(({ at, event, number, po_number, amount, balance }) => {
      const amounts = [amount > 0n ? amount : null, amount > 0n ? null : -amount, balance];
      return {
        day: formatDateTime(at, language === 'th' ? 'th' : 'en'),
        what: { th: eventNamesIn[event].th, en: eventNamesIn[event].en },
        note: [number, po_number].filter(Boolean).join(' · '),
        amounts: amounts.map((one) => (one === null ? '' : formatSatang(one))),
      };
    }),
  };
}
