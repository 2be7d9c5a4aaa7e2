import type { BinaryAnswer } from '#contract/endpoint.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { formatDay, formatSatang } from '#domain/values/format.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { statementPdf, type Both } from '#server/platform/documents/statement-pdf.ts';
import { statement, type Line } from './statement.ts';
import words from './words.json' with { type: 'json' };

/** Some fifty pages: who needs more takes the table. */
const MOST_LINES = 1000;
const SECOND_MS = 1000;
const { th, en } = words.print;

/** The statement for reading and printing, in Thai and English. */
export async function printStatement(
  companyId: number,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<BinaryAnswer> {
  const [found, company] = await Promise.all([
    statement(companyId, asked, { start: 0, limit: MOST_LINES }, 'th'),
    oneRow(sql<Both & { tax_id: string | null }>`
      select company_name_th as th, company_name_en as en, tax_id from companies where id = ${companyId}`),
  ]);
  const { from, to, opening, charged, paid_out, closing, count, lines } = found;
  const period = (locale: 'th' | 'en') => `${formatDay(from, locale)} – ${formatDay(to, locale)}`;
  const left = count - lines.length;
  const document = {
    kind: { th: th.title, en: en.title },
    number: period('th'),
    company,
    taxId: company.tax_id ?? '',
    facts: [
      { th: th.period, en: en.period, value: `${period('th')} · ${period('en')}` },
      { th: words.th.opening, en: words.en.opening, value: formatSatang(opening) },
      { th: th.charged, en: en.charged, value: formatSatang(charged) },
      { th: th.paidOut, en: en.paidOut, value: formatSatang(paid_out) },
      { th: words.th.closing, en: words.en.closing, value: formatSatang(closing) },
      ...(left > 0 ? [{ th: th.left, en: en.left, value: String(left) }] : []),
    ],
    head: th.columns.map((column, index) => ({ th: column, en: en.columns[index]! })),
    lines: lines.map(lineOf),
  };
  const end = new Date(startOfBangkokDay(addDays(to, 1)).getTime() - SECOND_MS);
  return statementPdf(`statement-${from}-${to}`, document, end);
}

function lineOf({ at, event, cause_id, purchase, amount, balance }: Line) {
  const number = purchase ? [purchase.purchase_no, purchase.po_number].filter(Boolean).join(' · ') : String(cause_id);
  const rates = purchase ? ` · ${purchase.percents.map((percent) => `${percent}%`).join(' / ')}` : '';
  const ofPurchase = purchase
    ? [formatSatang(purchase.goods + purchase.goods_vat), formatSatang(-purchase.commission - purchase.commission_vat)]
    : ['', ''];
  return {
    day: formatDay(bangkokDate(at), 'th'),
    what: { th: eventNamesIn[event].th, en: eventNamesIn[event].en },
    note: number + rates,
    amounts: [...ofPurchase, formatSatang(amount), formatSatang(balance)],
  };
}
