import type { z } from 'zod';
import type { lotValue } from '#contract/market/stock-lots.ts';
import type { ValueVerdict } from '#domain/market/stock-lots/lot-values.ts';
import { formatDay } from '#domain/values/format.ts';
import { findMeasuredOf } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import verdicts from './lot-verdicts.json' with { type: 'json' };

type LotValue = z.output<typeof lotValue>;

interface LotRow {
  id: number;
  lot_no: string;
  name_th: string;
  name_en: string;
  seller: string;
  made_on: string | null;
  best_before: string | null;
}

const VERDICTS: Readonly<Record<ValueVerdict, { th: string; en: string }>> = verdicts;

/** What was measured of the lots on a trip, as one paper; null where nothing was. */
export async function lotValuesPaper(tripId: number, tripNo: string): Promise<Buffer | null> {
  const lots = await rows(sql<LotRow>`
    select k.id, k.lot_no, min(i.product_name) as name_th /* not null: of lines */,
      min(i.product_name_en) as name_en /* not null: of lines */,
      min(c.company_name_th) as seller /* not null: of lines */, k.made_on, k.best_before
    from shipments s join shipment_lines l on l.shipment_id = s.id join order_items i on i.id = l.order_item_id
      join stock_lots k on k.product_stock_id = i.productstock_id and k.lot_no = l.lot_no
      join companies c on c.id = s.company_id
    where s.trip_id = ${tripId} group by k.id order by min(s.stop), k.id`);
  const measured = await findMeasuredOf(lots.map(({ id }) => id));
  const shown = lots.flatMap(({ id, ...lot }) => {
    const values = measured.get(id);
    return values ? [lotData(lot, values)] : [];
  });
  if (shown.length === 0) return null;
  const data = { number: tripNo, lots: shown };
  return makePdf(new URL('./lot-values.typ', import.meta.url), data, now());
}

function lotData({ made_on, best_before, ...lot }: Omit<LotRow, 'id'>, measured: readonly LotValue[]) {
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
      th: value.property.name_th,
      en: value.property.name_en,
      how: [value.condition, value.method].filter(Boolean).join(' · '),
      value: [String(value.value), value.unit].filter(Boolean).join(' '),
      limits: value.low === null && value.high === null ? '–' : `${number(value.low)} – ${number(value.high)}`,
      verdict: VERDICTS[value.verdict],
    })),
  };
}
