import { createHash } from 'node:crypto';
import {
  readStatementRow,
  type Deposit,
  type FaultyStatementCell,
} from '#domain/money/statements/read-statement-row.ts';
import type { StatementColumn } from '#domain/money/statements/statement-columns.ts';
import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readRows } from '#server/platform/table-uploads/read-rows.ts';
import type { FileRow, JudgedFile, RowResult, UploadRules } from '#server/platform/table-uploads/upload-rules.ts';

/** A deposit as JSON holds it. */
export interface StoredDeposit {
  identity: string;
  at: string;
  has_time: boolean;
  amount: string;
  text: string;
  reference: string;
}

export interface LineResult extends RowResult {
  faults: FaultyStatementCell[];
  deposit: StoredDeposit | null;
  /** The line is taken away again. */
  removes?: boolean;
}

type Judge = Awaited<ReturnType<UploadRules<StatementColumn, LineResult>['judge']>>;

/** Judges lines: a deposit that is known, or stands twice in the file, is the same; so is money that left. */
export async function judgeLines(file: JudgedFile<StatementColumn>, table: readonly FileRow[]): Promise<Judge> {
  const read = await readRows(table, (row) => {
    const { deposit, faults } = readStatementRow(row, file.mapping);
    return { deposit: deposit && stored(deposit), faults };
  });
  const identities = [...read.values()].flatMap(({ deposit }) => deposit?.identity ?? []);
  const known = await rows(sql<{ identity: string }>`
    select identity from statement_lines where identity = any (${identities}::text[])`);
  const seen = new Set(known.map(({ identity }) => identity));
  return ({ row }) => {
    const { deposit, faults } = read.get(row)!;
    const result: LineResult = { named: deposit ? nameOf(deposit) : '', faults, deposit };
    if (faults.length > 0) return { verdict: 'refused', result };
    if (!deposit || seen.has(deposit.identity)) return { verdict: 'same', result };
    seen.add(deposit.identity);
    return { verdict: 'new', result };
  };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MINUTE_LENGTH = 'YYYY-MM-DD hh:mm'.length;

const nameOf = ({ at, has_time }: StoredDeposit) =>
  bangkokDateTime(new Date(at)).slice(0, has_time ? MINUTE_LENGTH : DAY_LENGTH);

function stored({ at, hasTime, amount, text, reference, balance }: Deposit): StoredDeposit {
  const said = [at.toISOString(), hasTime, String(amount), text, reference, balance];
  const identity = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return { identity, at: at.toISOString(), has_time: hasTime, amount: String(amount), text, reference };
}
