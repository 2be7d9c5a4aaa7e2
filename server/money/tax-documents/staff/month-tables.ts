import { accountNamesIn, eventNamesIn } from '#domain/ledger/names.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import type { LedgerEvent } from '#domain/ledger/booking.ts';
import { taxDocumentNames, type TaxDocumentKind } from '#domain/money/tax-documents/tax-document.ts';
import { bangkokDate, bangkokDateTime } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { instantsOf } from '#domain/values/month.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { type Cell } from '#server/platform/documents/table-file.ts';
import { compareVat, listedColumns, readOutputVat, sumsOf, type ListedDocument } from './list-documents.ts';
import words from './table-words.json' with { type: 'json' };

const BATCH = 2_000;

/** Documents have names in Thai and English; a Chinese table has the English ones. */
const kindIn = (kind: TaxDocumentKind, language: Locale) => taxDocumentNames[kind][language === 'th' ? 'th' : 'en'];

interface TableRow extends Omit<ListedDocument, 'company'> {
  tax_id: string | null;
  branch_code: string | null;
}

/**
 * The rows of all tax documents of a month, and their sums. Amounts of credit notes are negative: the columns add up.
 */
export async function* documentsTable(month: string, language: Locale): AsyncGenerator<readonly Cell[]> {
  const text = words[language];
  yield text.documents;
  for (let last = 0; ;) {
    const batch = await rows(sql<TableRow>`
      select ${listedColumns}, d.facts #>> '{buyer,tax_id}' as tax_id, d.facts #>> '{buyer,branch_code}' as branch_code
      from tax_documents d where d.month = ${month} and d.id > ${last} order by d.id limit ${BATCH}`);
    yield* batch.map((row) => documentLine(row, language));
    if (batch.length < BATCH) break;
    last = batch.at(-1)!.id;
  }
  const sums = await sumsOf(month);
  for (const { kind, count, ...of } of sums)
    yield [text.total, kindIn(kind, language), count, '', '', '', '', '', ...amounts(kind, of), ''];
  const { vat_due, documents_vat, vat_difference } = compareVat(await readOutputVat(month), sums);
  for (const [label, amount] of [
    [text.documentsVat, documents_vat],
    [text.vatDifference, vat_difference],
    [text.vatDue, vat_due],
  ] as const)
    yield [label, '', '', '', '', '', '', '', '', bahtFromSatang(amount), '', ''];
}

function documentLine(row: TableRow, language: Locale): Cell[] {
  const { number, kind, issued_at, order_no, buyer_name, tax_id, branch_code, invoice_number } = row;
  const said = [number, kindIn(kind, language), bangkokDate(issued_at), order_no, buyer_name];
  return [...said, tax_id ?? '', branch_code ?? '', invoice_number ?? '', ...amounts(kind, row), row.po_number ?? ''];
}

function amounts(kind: TaxDocumentKind, { base, vat, total }: { base: Satang; vat: Satang; total: Satang }): number[] {
  const sign = kind === 'credit_note' ? -1n : 1n;
  return [base, vat, total].map((amount) => bahtFromSatang(sign * amount));
}

interface EntryRow {
  id: bigint;
  transaction_at: Date;
  /** To the last digit, to go on from. */
  exact_at: string;
  transaction_id: bigint;
  event: LedgerEvent;
  cause_id: bigint;
  order_no: string | null;
  po_number: string | null;
  account: LedgerAccount;
  company: string | null;
  amount: Satang;
}

/** The rows of the ledger's entries of a month, in the order in which they were booked. */
export async function* ledgerTable(month: string, language: Locale): AsyncGenerator<readonly Cell[]> {
  const { from, until } = instantsOf(month);
  yield words[language].ledger;
  let last = { at: from.toISOString(), transaction: 0n, entry: 0n };
  for (;;) {
    const batch = await rows(sql<EntryRow>`
      select e.id, t.at as transaction_at, t.at::text as exact_at, t.id as transaction_id, t.event, t.cause_id,
        v.number as order_no, v.buyer_reference as po_number, e.account, c.company_name_th as company, e.amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      left join receivables v on v.kind = 'order' and v.source_id = e.order_id
      left join companies c on c.id = e.company_id
      where t.at >= ${last.at}::timestamptz and t.at < ${until}
        and (t.at, t.id, e.id) > (${last.at}::timestamptz, ${last.transaction}, ${last.entry})
      order by t.at, t.id, e.id limit ${BATCH}`);
    yield* batch.map((row) => entryLine(row, language));
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return;
    last = { at: end.exact_at, transaction: end.transaction_id, entry: end.id };
  }
}

function entryLine(row: EntryRow, language: Locale): Cell[] {
  const { transaction_at, event, cause_id, order_no, po_number, account, company, amount } = row;
  return [
    bangkokDateTime(transaction_at),
    eventNamesIn[event][language],
    Number(cause_id),
    order_no ?? '',
    accountNamesIn[account][language],
    company ?? '',
    bahtFromSatang(amount > 0n ? amount : 0n),
    bahtFromSatang(amount < 0n ? -amount : 0n),
    po_number ?? '',
  ];
}
