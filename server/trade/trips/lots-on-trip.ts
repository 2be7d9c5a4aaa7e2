import { judgeValue, type ValueVerdict } from '#domain/market/stock-lots/lot-values.ts';
import { formatDay } from '#domain/values/format.ts';
import { now } from '#server/platform/clock.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import verdicts from './lot-verdicts.json' with { type: 'json' };

interface LotRow {
  lot_no: string;
  name_th: string;
  name_en: string;
  seller: string;
  made_on: string | null;
  best_before: string | null;
  measured: {
    name_th: string;
    name_en: string;
    condition: string;
    method: string;
    unit: string | null;
    value: number;
    low: number | null;
    high: number | null;
  }[];
}

const VERDICTS: Readonly<Record<ValueVerdict, { th: string; en: string }>> = verdicts;

/** What was measured of the lots on a trip, as one paper; null where nothing was. */
export async function lotValuesPaper(tripId: number, tripNo: string): Promise<Buffer | null> {
  const lots = await rows(sql<LotRow>`
    select k.lot_no, min(i.product_name) as name_th /* not null: of lines */,
      min(i.product_name_en) as name_en /* not null: of lines */,
      min(c.company_name_th) as seller /* not null: of lines */, k.made_on, k.best_before,
      (select json_agg(json_build_object('name_th', d.name_th, 'name_en', d.name_en, 'condition', v.condition,
        'method', v.method, 'unit', d.unit, 'value', v.value::float8, 'low', v.low::float8, 'high', v.high::float8)
        order by d.position, d.id, v.condition)
        from stock_lot_values v join properties d on d.id = v.property_id
        where v.stock_lot_id = k.id) as measured /* not null: having */
    from shipments s join shipment_lines l on l.shipment_id = s.id join order_items i on i.id = l.order_item_id
      join stock_lots k on k.product_stock_id = i.productstock_id and k.lot_no = l.lot_no
      join companies c on c.id = s.company_id
    where s.trip_id = ${tripId} and exists (select from stock_lot_values v where v.stock_lot_id = k.id)
    group by k.id order by min(s.stop), k.id`);
  if (lots.length === 0) return null;
  const data = { number: tripNo, lots: lots.map(lotData) };
  return makePdf(new URL('./lot-values.typ', import.meta.url), data, now());
}

function lotData({ measured, made_on, best_before, ...lot }: LotRow) {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const day = (value: string | null) =>
    value === null ? '–' : `${formatDay(value, 'th')} / ${formatDay(value, 'en')}`;
  return {
    lot: lot.lot_no,
    th: lot.name_th,
    en: lot.name_en,
    seller: lot.seller,
    madeOn: day(made_on),
    bestBefore: day(best_before),
    lines: measured.map((value) => ({
      th: value.name_th,
      en: value.name_en,
      how: [value.condition, value.method].filter(Boolean).join(' · '),
      value: [String(value.value), value.unit].filter(Boolean).join(' '),
      limits: value.low === null && value.high === null ? '–' : `${number(value.low)} – ${number(value.high)}`,
      verdict: VERDICTS[judgeValue(value)],
    })),
  };
}
