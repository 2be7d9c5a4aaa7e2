import type { BinaryAnswer } from '#contract/endpoint.ts';
import { eventNamesIn } from '#domain/ledger/names.ts';
import type { LedgerEvent } from '#domain/ledger/booking.ts';
import { addDays, bangkokDateTime, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import words from './statement-words.json' with { type: 'json' };

const MOST_DAYS_OF_A_MONTH = 31;

interface Line {
  at: Date;
  event: LedgerEvent;
  order_no: string | null;
  amount: Satang;
}

/** What a company owed on credit before a month, what came and went in it, and what it owed after, by the ledger. */
export async function creditStatement(companyId: number, month: string, language: Locale): Promise<BinaryAnswer> {
  const from = startOfBangkokDay(`${month}-01`);
  const until = startOfBangkokDay(firstDayAfter(month));
  const ofCompany = sql`e.account = 'credit_receivable' and e.company_id = ${companyId}`;
  const [{ opening }, lines] = await Promise.all([
    oneRow(sql<{ opening: bigint }>`
      select coalesce(sum(e.amount), 0)::bigint as opening from ledger_entries e where ${ofCompany} and e.at < ${from}`),
    rows(sql<Line>`
      select e.at, t.event, o.order_no, e.amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = e.order_id
      where ${ofCompany} and e.at >= ${from} and e.at < ${until} order by e.at, e.id`),
  ]);
  return tableFile('csv', {
    name: `credit-statement-${month}`,
    sheet: month,
    widths: [],
    rows: tableOf(opening, lines, language),
  });
}

function firstDayAfter(month: string): string {
  return `${addDays(`${month}-01`, MOST_DAYS_OF_A_MONTH).slice(0, 7)}-01`;
}

function tableOf(opening: Satang, lines: readonly Line[], language: Locale): Cell[][] {
  const { headings, opening: before, closing } = words[language];
  let balance = opening;
  const written = lines.map(({ at, event, order_no, amount }) => {
    balance += amount;
    const [ordered, repaid] = amount > 0n ? [amount, 0n] : [0n, -amount];
    return [
      bangkokDateTime(at),
      eventNamesIn[event][language],
      order_no ?? '',
      ...[ordered, repaid, balance].map(bahtFromSatang),
    ];
  });
  const sum = (label: string, amount: Satang) => ['', label, '', '', '', bahtFromSatang(amount)];
  return [headings, sum(before, opening), ...written, sum(closing, balance)];
}
