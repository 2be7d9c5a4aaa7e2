import { objectNo } from '#domain/values/object-no.ts';
import { csvLine } from '#domain/values/csv.ts';
import type { Satang } from '#domain/values/money.ts';

/** One transfer of a file for the bank. */
export interface BankTransfer {
  /** By which the bank's report is matched. */
  reference: string;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  amount: Satang;
}

export interface BankFile {
  /** The day on which the bank transfers, of Bangkok. */
  day: string;
  transfers: readonly BankTransfer[];
}

/** How a bank wants its bulk transfers. A bank with another shape is another one of these. */
export interface BankFileFormat {
  extension: string;
  contentType: string;
  write(file: BankFile): string;
}

/**
 * The shape that Thai banks' bulk payment screens import, one line for each transfer: the receiving bank's three
 * digits, account, name, amount with two decimals, day as DDMMYYYY, and a reference by which the bank's report is
 * matched. See docs/decisions/280.
 */
const bulkCsv: BankFileFormat = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  write({ day, transfers }) {
    const [year, month, date] = day.split('-');
    const lines = transfers.map(({ reference, bankCode, accountNumber, accountName, amount }) =>
      csvLine([bankCode, accountNumber, accountName, decimals(amount), `${date}${month}${year}`, reference]),
    );
    return csvLine(HEADER) + lines.join('');
  },
};

const HEADER = [
  'Receiving Bank Code',
  'Receiving A/C No.',
  'Receiver Name',
  'Transfer Amount',
  'Effective Date',
  'Customer Reference',
];

export const bankFileFormats = { bulk_csv: bulkCsv } as const satisfies Record<string, BankFileFormat>;
export type BankFileFormatName = keyof typeof bankFileFormats;
export const bankFileFormatNames = Object.keys(bankFileFormats) as [BankFileFormatName, ...BankFileFormatName[]];

/** What begins the references of a run's lines. PO is taken: so begin purchase orders. */
const BEGINS = { payout: 'PY', refund: 'RF' } as const;

/** The run and the line, as the bank's report has them. */
export function transferReference(of: keyof typeof BEGINS, runId: number, lineId: number): string {
  return `${objectNo(BEGINS[of], runId)}-${String(lineId).padStart(7, '0')}`;
}

const REFERENCE = /^([A-Z]{2})(\d{1,9})(?:-(\d{1,9}))?$/;

/**
 * The run and the line that a reference names, or its beginning: `PY000012-0000034`, `PY12`. Null for anything else.
 */
export function readReference(of: keyof typeof BEGINS, text: string): { runId: number; lineId: number | null } | null {
  const [, begins, run, line] = REFERENCE.exec(text) ?? [];
  return begins === BEGINS[of] ? { runId: Number(run), lineId: line === undefined ? null : Number(line) } : null;
}

function decimals(amount: Satang): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}
