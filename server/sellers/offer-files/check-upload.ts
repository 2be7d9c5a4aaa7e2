import { setImmediate } from 'node:timers/promises';
import { cellAddress } from '#domain/values/cell-address.ts';
import { judgeRow, type JudgedRow, type OfferChange, type Verdict } from '#domain/sellers/offer-files/judge-row.ts';
import type { Mapping } from '#domain/sellers/offer-files/offer-columns.ts';
import { readOfferRow, type ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { findTarget } from './find-target.ts';
import { loadKnown, type NamedOffer } from './load-known.ts';

/** What is kept of a judged row: amounts as text, so that JSON holds them. */
export interface KeptResult {
  named: string;
  faults: JudgedRow['faults'];
  changes: {
    offerId: number;
    version: number;
    seen: number;
    sku_no: string;
    warehouse: string;
    change: Record<string, unknown>;
    before: Record<string, unknown>;
  }[];
  added: { skuId: number; warehouseId: number; terms: Record<string, unknown> } | null;
}

/** Rows that are read, or judged and kept, at a time, then other work has its turn: buyers search meanwhile. */
const BATCH = 200;

/** Judges each row of an upload against the seller's offers as they are now, in batches, whose progress is seen meanwhile. */
export async function checkUpload(id: number): Promise<void> {
  const found = await maybeRow(
    sql<{
      company_id: number;
      mapping: Mapping;
    }>`select company_id, mapping from offer_uploads where id = ${id} and state = 'checking'`,
  );
  if (!found) return;
  const { mapping } = found;
  const table = await rows(
    sql<{
      row: number;
      cells: string[];
    }>`select row, cells from offer_upload_rows where upload_id = ${id} order by row`,
  );
  const read: { cells: string[]; row: ReadRow }[] = [];
  for (let from = 0; from < table.length; from += BATCH) {
    for (const { row, cells } of table.slice(from, from + BATCH))
      read.push({ cells, row: readOfferRow(cells, row - 1, mapping) });
    await setImmediate();
  }
  const known = await loadKnown(found.company_id, [...new Set(read.map(({ row }) => row.sku).filter(Boolean))]);
  const seen = { offers: new Set<number>(), packs: new Set<string>() };
  const at = now();
  const counts: Record<Verdict, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (let from = 0; from < read.length; from += BATCH) {
    const judge = ({ row, cells }: (typeof read)[number]) => {
      const cellOf = (column: keyof Mapping) => {
        const at = mapping[column];
        return at === undefined
          ? { cell: String(row.row), text: '' }
          : { cell: cellAddress(row.row - 1, at), text: cells[at] ?? '' };
      };
      return { row, judged: judgeRow(row, findTarget(row, known, seen), cellOf, at) };
    };
    const judged = await yieldToEventLoop(() => read.slice(from, from + BATCH).map(judge));
    for (const each of judged) counts[each.judged.verdict] += 1;
    await keep(id, judged, from + judged.length);
  }
  await rows(sql`
    update offer_uploads set state = 'checked', done = total, counts = ${JSON.stringify(counts)}::jsonb, changed_at = ${now()} where id = ${id} and state = 'checking'`);
}

async function keep(id: number, judged: readonly { row: ReadRow; judged: JudgedRow }[], done: number): Promise<void> {
  const records = judged.map(({ row, judged: each }) => ({
    row: row.row,
    verdict: each.verdict,
    result: resultOf(row, each),
  }));
  await rows(sql`
    with judged as (
      update offer_upload_rows r set verdict = x.verdict, result = x.result
      from jsonb_to_recordset(${JSON.stringify(records, plain)}::jsonb) x (row int, verdict text, result jsonb) where r.upload_id = ${id} and r.row = x.row)
    update offer_uploads set done = ${done} where id = ${id}`);
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

function resultOf(row: ReadRow, { faults, changes, added }: JudgedRow): KeptResult {
  return {
    named: [row.sku || row.grade || String(row.offerId ?? ''), row.warehouse].filter(Boolean).join(' · '),
    faults,
    changes: changes.map(({ offer, change }) => {
      const { id: offerId, version, quantity: seen, sku_no, warehouse } = offer as NamedOffer;
      return { offerId, version, seen, sku_no, warehouse, change, before: fieldsOf(offer as NamedOffer, change) };
    }),
    added,
  };
}

function fieldsOf(offer: NamedOffer, change: OfferChange): Record<string, unknown> {
  return Object.fromEntries(Object.keys(change).map((field) => [field, offer[field as keyof OfferChange]]));
}
