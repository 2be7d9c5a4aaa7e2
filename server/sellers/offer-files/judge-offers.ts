import { cellIn } from '#domain/files/judged-rows.ts';
import { judgeRow, type JudgedRow, type OfferChange } from '#domain/sellers/offer-files/judge-row.ts';
import type { OfferColumn } from '#domain/sellers/offer-files/offer-columns.ts';
import { readOfferRow, type ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import { now } from '#server/platform/clock.ts';
import { readRows } from '#server/platform/table-uploads/read-rows.ts';
import type { FileRow, JudgedFile, RowResult, UploadRules } from '#server/platform/table-uploads/upload-rules.ts';
import { findTarget } from './find-target.ts';
import { loadKnown, type NamedOffer } from './load-known.ts';

/** What is kept of a judged row: amounts as text, so that JSON holds them. */
export interface OfferResult extends RowResult {
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

type Judge = Awaited<ReturnType<UploadRules<OfferColumn, OfferResult>['judge']>>;

/** Judges rows against the seller's offers as they are now. */
export async function judgeOffers(
  { ownerId, mapping }: JudgedFile<OfferColumn>,
  table: readonly FileRow[],
): Promise<Judge> {
  const read = await readRows(table, ({ row, cells }) => readOfferRow(cells, row - 1, mapping));
  const said = [...read.values()];
  const known = await loadKnown(ownerId, {
    skus: distinct(said.map(({ sku }) => sku)),
    grades: distinct(said.map(({ sku, grade, pack }) => (sku === '' && pack !== '' ? grade : ''))),
  });
  const seen = { offers: new Set<number>(), packs: new Set<string>() };
  const at = now();
  return (line) => {
    const row = read.get(line.row)!;
    const judged = judgeRow(row, findTarget(row, known, seen), (column) => cellIn(line, mapping, column), at);
    return { verdict: judged.verdict, result: resultOf(row, judged) };
  };
}

const distinct = (names: readonly string[]) => [...new Set(names.filter(Boolean))];

function resultOf(row: ReadRow, { faults, changes, added }: JudgedRow): OfferResult {
  return {
    named: [row.sku || row.grade || String(row.offerId ?? ''), row.sku ? '' : row.pack, row.warehouse]
      .filter(Boolean)
      .join(' · '),
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
