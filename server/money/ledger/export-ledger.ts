import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { accountNamesIn, eventNamesIn } from '#domain/ledger/names.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { allAccountLines, type AccountLine, type LineSearch } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { growingTable, tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import { trialBalance } from './trial-balance.ts';
import words from './words.json' with { type: 'json' };

/** As many as a spreadsheet opens, with room for the headings. */
const MOST_LINES = 1_000_000;

/** The trial balance as a table. */
export async function exportTrialBalance(language: Locale, until: string | undefined): Promise<BinaryAnswer> {
  const { rows, debit, credit, until: day } = await trialBalance(language, until);
  const { trial, total } = words[language];
  return tableFile('csv', {
    name: `trial-balance-${day}`,
    sheet: day,
    widths: [],
    rows: [
      trial,
      ...rows.map((row) => [row.name, ...amounts(row.debit, row.credit, row.balance)]),
      [total, ...amounts(debit, credit, debit - credit)],
    ],
  });
}

/** The lines of an account as a table. */
export function exportLines(
  account: LedgerAccount,
  search: LineSearch,
  language: Locale,
  most = MOST_LINES,
): BinaryAnswer {
  const name = accountNamesIn[account].en.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return growingTable(`${name}-${bangkokDate(now())}`, linesOf(account, search, language, most));
}

/** Entries are only added: what is read later is what it was. A table that ends before the account does says so. */
async function* linesOf(
  account: LedgerAccount,
  search: LineSearch,
  language: Locale,
  most: number,
): AsyncGenerator<Cell[]> {
  yield words[language].lines;
  let listed = 0;
  for await (const line of allAccountLines(account, search)) {
    if (listed === most) return yield [words[language].cut];
    listed += 1;
    yield cellsOf(line, language);
  }
}

function cellsOf(
  { at, event, cause_id, order_no, po_number, company, amount, balance }: AccountLine,
  language: Locale,
): Cell[] {
  return [
    bangkokDateTime(at),
    eventNamesIn[event][language],
    cause_id,
    order_no ?? '',
    company ? company[`name_${language}`] : '',
    ...amounts(amount > 0n ? amount : 0n, amount < 0n ? -amount : 0n, balance),
    po_number ?? '',
  ];
}

const amounts = (...all: Satang[]) => all.map(bahtFromSatang);
