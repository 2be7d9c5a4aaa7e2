import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { accountNamesIn, eventNamesIn } from '#domain/ledger/names.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { CSV_BEGINNING, csvLine } from '#domain/values/csv.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { readLines, type Line, type LineSearch } from './account-lines.ts';
import { trialBalance } from './trial-balance.ts';
import words from './words.json' with { type: 'json' };

const BATCH = 2_000;
const MOST_LINES = 100_000;

/** The trial balance as a table. */
export async function exportTrialBalance(language: Locale, until: string | undefined): Promise<BinaryAnswer> {
  const { rows, debit, credit, until: day } = await trialBalance(language, until);
  const { trial, total } = words[language];
  const lines = [
    csvLine(trial),
    ...rows.map((row) => csvLine([row.name, ...amounts(row.debit, row.credit, row.balance)])),
    csvLine([total, ...amounts(debit, credit, debit - credit)]),
  ];
  return table(`trial-balance-${day}.csv`, new TextEncoder().encode(CSV_BEGINNING + lines.join('')));
}

/** The lines of an account as a table that grows while it is sent. Entries are only added: what is read later is what it was. */
export function exportLines(account: LedgerAccount, search: LineSearch, language: Locale): BinaryAnswer {
  let next = 0;
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(CSV_BEGINNING + csvLine(words[language].lines))),
    async pull(stream) {
      const batch = next < MOST_LINES ? await readLines(account, search, next, BATCH) : [];
      next += BATCH;
      if (batch.length === 0) return stream.close();
      stream.enqueue(encoder.encode(batch.map((line) => lineOf(line, language)).join('')));
    },
  });
  return table(
    `${accountNamesIn[account].en.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${bangkokDate(now())}.csv`,
    bytes,
  );
}

function lineOf(line: Line, language: Locale): string {
  const { amount, balance, company } = line;
  return csvLine([
    bangkokDateTime(line.at),
    eventNamesIn[line.event][language],
    line.cause_id,
    line.order_no ?? '',
    company ? company[`name_${language}`] : '',
    ...amounts(amount > 0n ? amount : 0n, amount < 0n ? -amount : 0n, balance),
  ]);
}

const amounts = (...all: Satang[]) => all.map(bahtFromSatang);

function table(name: string, bytes: BinaryAnswer['bytes']): BinaryAnswer {
  return {
    bytes,
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  };
}
