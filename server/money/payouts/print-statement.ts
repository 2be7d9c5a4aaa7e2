import { z } from 'zod';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import { LINE_PAID } from '#domain/money/payouts/payout-run.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatSatang } from '#domain/values/format.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { answerStatement, setStatementPdf, type Both } from '#server/platform/documents/statement-pdf.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { isMadeLater, MAX_LINES_AT_ONCE } from '#domain/files/made-document.ts';
import { makeLater, registerDocumentKind } from '#server/accounts/made-documents/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { sales } from './sales.ts';
import { statement, type Line } from './statement.ts';
import words from './words.json' with { type: 'json' };

/** Some fifty pages: who needs more takes the table. */
const MOST_LINES = 1000;
/** Purchases that a payout names before it says how many more it holds. */
const MOST_NAMED = 12;
const { th, en } = words.print;

const asked = z.object({ from: z.string(), to: z.string(), language: z.enum(LOCALES) });
type Asked = z.output<typeof asked>;

registerDocumentKind('seller_statement', {
  right: 'see_statement',
  asked,
  async make(companyId, { language, ...period }) {
    return setStatement(companyId, await findLines(companyId, period, MOST_LINES), language);
  },
});

interface AskedPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The statement for reading and printing: in Thai and English, or in English alone. A long one is made in the
 * background.
 */
export async function printStatement(companyId: number, period: AskedPeriod, language: Locale): Promise<BinaryAnswer> {
  const found = await findLines(companyId, period, MAX_LINES_AT_ONCE);
  if (isMadeLater(found.count))
    throw new AppError('document_made_later', { details: { max: MAX_LINES_AT_ONCE, call: '/seller/statement/pdf' } });
  return answerStatement(nameStatement(found), await setStatement(companyId, found, language));
}

/** Has a long statement made in the background; null for one that is downloaded at once. */
export async function makeStatementLater(
  member: Member,
  period: AskedPeriod,
  language: Locale,
): Promise<{ made_document: number | null }> {
  const found = await findLines(member.companyId, period, 0);
  if (!isMadeLater(found.count)) return { made_document: null };
  const { from, to } = found;
  const document: Asked = { from, to, language };
  return {
    made_document: await makeLater(member, {
      kind: 'seller_statement',
      asked: document,
      fileName: nameStatement(found),
    }),
  };
}

type Found = Awaited<ReturnType<typeof statement>>;

const findLines = (companyId: number, period: AskedPeriod, limit: number) =>
  statement(companyId, period, { start: 0, limit }, 'th');

const nameStatement = ({ from, to }: Pick<Found, 'from' | 'to'>) => `statement-${from}-${to}`;

async function setStatement(companyId: number, found: Found, language: Locale): Promise<Uint8Array> {
  const [company, held] = await Promise.all([
    oneRow(sql<Both & { tax_id: string | null }>`
      select company_name_th as th, company_name_en as en, tax_id from companies where id = ${companyId}`),
    heldBy(companyId, found.lines),
  ]);
  const { from, to, opening, charged, paid_out, closing, count, lines } = found;
  const period = (locale: 'th' | 'en') => `${formatDay(from, locale)} – ${formatDay(to, locale)}`;
  const shown = language === 'th' ? 'th' : 'en';
  const left = count - lines.length;
  const document = {
    kind: { th: th.title, en: en.title },
    number: period(shown),
    company,
    taxId: company.tax_id ?? '',
    facts: [
      { th: th.period, en: en.period, value: shown === 'th' ? `${period('th')} · ${period('en')}` : period('en') },
      { th: words.th.opening, en: words.en.opening, value: formatSatang(opening) },
      { th: th.charged, en: en.charged, value: formatSatang(charged) },
      { th: th.paidOut, en: en.paidOut, value: formatSatang(paid_out) },
      { th: words.th.closing, en: words.en.closing, value: formatSatang(closing) },
      ...(left > 0 ? [{ th: th.left, en: en.left, value: String(left) }] : []),
    ],
    head: th.columns.map((column, index) => ({ th: column, en: en.columns[index]! })),
    lines: lines.map((line) => lineOf(line, held.get(line.cause_id) ?? [], shown)),
  };
  return setStatementPdf(document, language);
}

const isPayout = ({ event }: Line) => event === 'payout_paid' || event === 'payout_failed';

/**
 * The purchases that each payout among the lines pays for: what became due until its run was proposed, after the last
 * one that was paid.
 */
async function heldBy(companyId: number, lines: readonly Line[]): Promise<Map<number, string[]>> {
  const ids = [...new Set(lines.filter(isPayout).map(({ cause_id }) => cause_id))];
  if (ids.length === 0) return new Map();
  const found = await rows(sql<{ id: number; held: string[] }>`
    select l.id, array(
      select p.purchase_no from ${sales().relation} p
      where p.company_id = l.company_id and p.charged_at <= r.proposed_at and p.charged_at > coalesce((
        select max(e.proposed_at) from payout_lines d join payout_runs e on e.id = d.run_id
        where d.company_id = l.company_id and d.status = ${sql.lit(LINE_PAID)} and e.proposed_at < r.proposed_at),
          '-infinity')
      order by p.charged_at, p.id) as held /* not null: an array */
    from payout_lines l join payout_runs r on r.id = l.run_id where l.company_id = ${companyId}
      and l.id = any (${ids}::int[])`);
  return new Map(found.map(({ id, held }) => [id, held]));
}

function lineOf(line: Line, held: readonly string[], shown: 'th' | 'en') {
  const { at, event, cause_id, purchase, amount, balance } = line;
  const cause = isPayout(line) ? payoutText(cause_id, held, shown) : String(cause_id);
  const number = purchase ? [purchase.purchase_no, purchase.po_number].filter(Boolean).join(' · ') : cause;
  const rates = purchase ? ` · ${purchase.percents.map((percent) => `${percent}%`).join(' / ')}` : '';
  const ofPurchase = purchase
    ? [formatSatang(purchase.goods + purchase.goods_vat), formatSatang(-purchase.commission - purchase.commission_vat)]
    : ['', ''];
  return {
    day: formatDay(bangkokDate(at), shown),
    what: { th: eventNamesIn[event].th, en: eventNamesIn[event].en },
    note: number + rates,
    amounts: [...ofPurchase, formatSatang(amount), formatSatang(balance)],
  };
}

function payoutText(id: number, held: readonly string[], shown: 'th' | 'en'): string {
  const more = held.length - MOST_NAMED;
  const named = held.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` +${more}` : '');
  const said = shown === 'th' ? `${th.payout} / ${en.payout}` : en.payout;
  return `${said} ${id}${named && ` · ${named}`}`;
}
