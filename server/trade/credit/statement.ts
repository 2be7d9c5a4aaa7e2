import type { BinaryAnswer } from '#contract/endpoint.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { formatDateTime, formatDay, formatMonth, formatSatang } from '#domain/values/format.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { firstDayOf, lastDayOf } from '#domain/values/month.ts';
import { accountLines, accountSums, type AccountLine, type AccountSums } from '#server/ledger/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { statementPdf, type StatementDocument } from '#server/platform/documents/statement-pdf.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import words from './statement-words.json' with { type: 'json' };

/** On paper they stand below what happened. */
const NUMBER_COLUMNS = new Set([2, 6]);

/** What a company owed on credit before a month, what came and went in it, and what it owed after, by the ledger. */
export async function creditStatement(
  companyId: number,
  { month, language, format }: { month: string; language: Locale; format: 'csv' | 'pdf' },
): Promise<BinaryAnswer> {
  const search = { company_id: companyId, from: firstDayOf(month), to: lastDayOf(month) };
  const sums = await accountSums('credit_receivable', search);
  // So many as the sums are of: entries are only added, so that the paper adds up.
  const lines = await accountLines('credit_receivable', search, 0, sums.count);
  const name = `credit-statement-${month}`;
  if (format === 'pdf') return statementPdf(name, await documentOf(companyId, month, sums, lines));
  return tableFile('csv', {
    name,
    sheet: month,
    widths: [],
    rows: tableOf(sums, lines, language),
  });
}

function tableOf({ opening, closing }: AccountSums, lines: readonly AccountLine[], language: Locale): Cell[][] {
  const { headings, opening: before, closing: after } = words[language];
  const written = lines.map(({ at, event, order_no, po_number, amount, balance }) => {
    const [ordered, repaid] = amount > 0n ? [amount, 0n] : [0n, -amount];
    return [
      bangkokDateTime(at),
      eventNamesIn[event][language],
      order_no ?? '',
      ...[ordered, repaid, balance].map(bahtFromSatang),
      po_number ?? '',
    ];
  });
  const sum = (label: string, amount: Satang) => ['', label, '', '', '', bahtFromSatang(amount), ''];
  return [headings, sum(before, opening), ...written, sum(after, closing)];
}

const inBoth = (write: (locale: 'th' | 'en') => string): string => `${write('th')} · ${write('en')}`;

/** The same for reading and printing, in Thai and English. */
async function documentOf(
  companyId: number,
  month: string,
  { opening, closing }: AccountSums,
  lines: readonly AccountLine[],
): Promise<StatementDocument> {
  const { th, en, tax_id } = await oneRow(sql<{ th: string; en: string; tax_id: string | null }>`
    select company_name_th as th, company_name_en as en, tax_id from companies where id = ${companyId}`);
  const both = (key: 'opening' | 'closing') => ({ th: words.th[key], en: words.en[key] });
  return {
    kind: { th: words.th.title, en: words.en.title },
    number: inBoth((locale) => formatMonth(month, locale)),
    company: { th, en },
    taxId: tax_id ?? '',
    facts: [
      {
        th: words.th.month,
        en: words.en.month,
        value: inBoth((locale) => `${formatDay(firstDayOf(month), locale)} – ${formatDay(lastDayOf(month), locale)}`),
      },
      { ...both('opening'), value: formatSatang(opening) },
      { ...both('closing'), value: formatSatang(closing) },
    ],
    head: words.th.headings
      .map((heading, index) => ({ th: heading, en: words.en.headings[index]! }))
      .filter((_, index) => !NUMBER_COLUMNS.has(index)),
    lines: lines.map(({ at, event, order_no, po_number, amount, balance }) => {
      const amounts = [amount > 0n ? amount : null, amount > 0n ? null : -amount, balance];
      return {
        day: formatDateTime(at, 'th'),
        what: { th: eventNamesIn[event].th, en: eventNamesIn[event].en },
        note: [order_no, po_number].filter(Boolean).join(' · '),
        amounts: amounts.map((one) => (one === null ? '' : formatSatang(one))),
      };
    }),
  };
}
