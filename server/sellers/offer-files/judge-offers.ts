import { cellIn } from '#domain/files/judged-rows.ts';
import { judgeRow, type JudgedRow, type OfferChange } from '#domain/sellers/offer-files/judge-row.ts';
import type { OfferColumn } from '#domain/sellers/offer-files/offer-columns.ts';
import { readOfferRow, type ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import type { Localized } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { readRows } from '#server/platform/table-uploads/read-rows.ts';
import type { FileRow, JudgedFile, RowResult, UploadRules } from '#server/platform/table-uploads/upload-rules.ts';
import type { SlipToConfirm } from '#domain/sellers/offers/price-slip.ts';
import { loadSlipFinder, type FindSlip } from './slips-of-file.ts';
import { findTarget } from './find-target.ts';
import { loadKnown, type NamedOffer } from './load-known.ts';

/** Prices per kg in 10⁻⁴ baht. */
interface KeptSlip {
  perKg: string;
  beside: string;
}

/** What is kept of a judged row: amounts as text, so that JSON holds them. */
export interface OfferResult extends RowResult {
  faults: JudgedRow['faults'];
  changes: {
    offerId: number;
    version: number;
    seen: number;
    sku_no: string;
    warehouse: string;
    /** What it is called on screens, in each language; rows that were judged before it was kept have none. */
    label?: Localized<string>;
    change: Record<string, unknown>;
    before: Record<string, unknown>;
    slip: KeptSlip | null;
  }[];
  added: { skuId: number; warehouseId: number; terms: Record<string, unknown>; slip: KeptSlip | null } | null;
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
  const findSlip = await loadSlipFinder(known, mapping, at);
  return (line) => {
    const row = read.get(line.row)!;
    const judged = judgeRow(row, findTarget(row, known, seen), (column) => cellIn(line, mapping, column), at);
    return { verdict: judged.verdict, result: resultOf(row, judged, findSlip) };
  };
}

const distinct = (names: readonly string[]) => [...new Set(names.filter(Boolean))];

function resultOf(row: ReadRow, judged: JudgedRow, findSlip: FindSlip): OfferResult {
  const { faults, changes, added } = judged;
  const slips = (added ? [added] : changes).map((_, index) => keepSlip(findSlip(judged, index)));
  return {
    ...(slips.some(Boolean) && { to_confirm: true }),
    named: [row.sku || row.grade || String(row.offerId ?? ''), row.sku ? '' : row.pack, row.warehouse]
      .filter(Boolean)
      .join(' · '),
    faults,
    changes: changes.map(({ offer, change }, index) => {
      const known = offer as NamedOffer;
      const { id: offerId, version, quantity: seen, sku_no, warehouse } = known;
      return {
        offerId,
        version,
        seen,
        sku_no,
        warehouse,
        label: labelOffer(known),
        change,
        before: fieldsOf(known, change),
        slip: slips[index] ?? null,
      };
    }),
    added: added && { ...added, slip: slips[0] ?? null },
  };
}

function keepSlip(slip: SlipToConfirm | null): KeptSlip | null {
  return slip && { perKg: String(slip.perKg), beside: String(slip.beside) };
}

const labelOffer = (offer: NamedOffer): Localized<string> => ({
  th: [offer.grade, offer.pack_th, offer.warehouse].join(' · '),
  en: [offer.grade, offer.pack_en, offer.warehouse_en ?? offer.warehouse].join(' · '),
  cn: [offer.grade, offer.pack_cn, offer.warehouse_cn ?? offer.warehouse].join(' · '),
});

function fieldsOf(offer: NamedOffer, change: OfferChange): Record<string, unknown> {
  return Object.fromEntries(Object.keys(change).map((field) => [field, offer[field as keyof OfferChange]]));
}
