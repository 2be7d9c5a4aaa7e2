import type { BinaryAnswer } from '#contract/endpoint.ts';
import { RECEIVED_BY_PICK_UP, SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { seesReceiverSql, unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { carbonWords } from '#server/trade/carbon/index.ts';
import { readinessSql, type ReadinessJson } from './readiness.ts';
import { packText, weightOf } from './pick-list.ts';
import { warehouseNameInEnglish } from '#server/platform/database/warehouse-names.ts';

/** A document that goes into another one, too. */
interface PdfAnswer extends BinaryAnswer {
  bytes: Buffer;
}

interface NoteRow {
  /** Where the note is of one shipment of the purchase. */
  shipment: { shipment_no: string; day: string | null; plate: string | null; driver: string } | null;
  purchase_no: string;
  order_no: string;
  /** The buyer's, by which they take the goods in. */
  po_number: string | null;
  sale_type: number;
  seller_th: string;
  seller_en: string;
  seller_phone: string | null;
  /** Whom the goods are for; of a buyer nothing else than what a driver has to know. */
  buyer: string;
  receiving_type: number | null;
  delivery_date: string | null;
  receiver: { name: string; phone: string; text_th: string; text_en: string } | null;
  readiness: ReadinessJson | null;
  is_seen: boolean;
  /** Null where no units leave. */
  lines: NoteLine[] | null;
}

interface NoteLine {
  product_name: string;
  product_name_en: string;
  pack: string;
  pack_en: string;
  sku_no: string;
  warehouse: string;
  warehouse_en: string;
  warehouse_address: string;
  quantity: number;
  grams: number;
  co2_per_kg: number | null;
  co2_is_typical: boolean;
  lots: { lot_no: string; quantity: number }[];
}

/** Lots of line `i` that its shipments take; where none is named yet, those that the seller reported. */
const notedLotsSql = sql`
  with taken as (
    select l.lot_no, l.quantity from shipment_lines l join shipments h on h.id = l.shipment_id
    where l.order_item_id = i.id and l.lot_no <> '' and h.state not in ('cancelled', 'returned', 'refused', 'lost'))
  select lot_no, sum(quantity)::int as quantity from taken group by lot_no
  union all
  select r.lot_no, r.quantity from goods_ready_lots r
  where r.order_item_id = i.id and not exists (select from taken)`;

/** All of a purchase that leaves, with the lots that its seller reported. */
const purchaseLines = {
  from: sql`order_items i`,
  which: sql`i.purchase_id = p.id and ${unitsThatLeaveSql} > 0`,
  quantity: unitsThatLeaveSql,
  lots: sql`(select coalesce(json_agg(json_build_object('lot_no', t.lot_no, 'quantity', t.quantity)
    order by t.lot_no), '[]') from (${notedLotsSql}) t)`,
};
/** What one vehicle takes of it. */
const shipmentLines = {
  from: sql`shipment_lines l join order_items i on i.id = l.order_item_id`,
  which: sql`l.shipment_id = h.id`,
  quantity: sql`l.quantity`,
  lots: sql`case when l.lot_no = '' then '[]'::json
    else json_build_array(json_build_object('lot_no', l.lot_no, 'quantity', l.quantity)) end`,
};

/**
 * The paper that goes with the goods of one purchase, once they stand ready. With a company only its own purchases;
 * null, for staff: any. Decision 252 says what it tells of the buyer.
 */
export async function deliveryNote(id: number, companyId: number | null): Promise<BinaryAnswer> {
  const note = await findNote(
    sql`p.id = ${id} and ${companyId === null ? sql`true` : sql`p.company_id = ${companyId}`}`,
  );
  if (!note) throw new AppError('not_found');
  if (note.sale_type === SALE_CANCELLED || note.lines === null) throw new AppError('goods_cancelled');
  if (!note.readiness || !note.is_seen) throw new AppError('goods_not_ready');
  return pdfOf(note, note.lines);
}

/** The paper of one shipment, which its vehicle carries: also where the seller has reported nothing. For staff and drivers. */
export async function shipmentNote(shipmentId: number): Promise<PdfAnswer> {
  const note = await findNote(sql`h.id = ${shipmentId}`, shipmentId);
  if (!note) throw new AppError('not_found');
  if (note.lines === null) throw new AppError('goods_cancelled');
  return pdfOf(note, note.lines);
}

function findNote(which: RawBuilder<unknown>, shipmentId: number | null = null): Promise<NoteRow | undefined> {
  const { from, which: whichLines, quantity, lots } = shipmentId === null ? purchaseLines : shipmentLines;
  return maybeRow(sql<NoteRow>`
    select case when h.id is not null then json_build_object('shipment_no', h.shipment_no,
        'day', coalesce(h.planned_day, v.day), 'plate', coalesce(h.plate, v.plate),
        'driver', concat_ws(' · ', coalesce(h.driver_name, v.driver_name),
          coalesce(h.driver_phone, v.driver_phone))) end as shipment,
      p.purchase_no, o.order_no /* not null: placed */, o.po_number, p.sale_type::int,
      c.company_name_th as seller_th, c.company_name_en as seller_en, c.phone as seller_phone, o.company_name as buyer,
      o.receiving_type::int, o.delivery_date, o.shipping_snapshot as receiver, ${readinessSql} as readiness,
      ${seesReceiverSql} as is_seen,
      (select json_agg(json_build_object('product_name', i.product_name, 'product_name_en', i.product_name_en, 'pack',
        i.product_attribute, 'pack_en', i.product_attribute_en, 'sku_no', k.sku_no, 'warehouse', w.name, 'warehouse_en',
        ${warehouseNameInEnglish('w')},
          'warehouse_address', concat_ws(' ', w.address, b.name_th, w.post_code), 'quantity', ${quantity},
          'grams', i.product_unit_weight_grams, 'co2_per_kg', i.co2_per_kg, 'co2_is_typical', i.co2_is_typical,
          'lots', ${lots}) order by i.id)
        from ${from} join product_stocks s on s.id = i.productstock_id join skus k on k.id = s.product_sku_id
          join warehouses w on w.id = i.warehouse_id join provinces b on b.id = w.province_id
        where ${whichLines}) as lines
    from purchases p join orders o on o.id = p.order_id join companies c on c.id = p.company_id
      left join goods_ready g on g.purchase_id = p.id
      left join shipments h on h.id = ${shipmentId}::int and h.purchase_id = p.id left join trips v on v.id = h.trip_id
    where ${which}`);
}

async function pdfOf(note: NoteRow, lines: readonly NoteLine[]): Promise<PdfAnswer> {
  const number = note.shipment?.shipment_no ?? note.purchase_no;
  return {
    bytes: await makePdf(new URL('./delivery-note.typ', import.meta.url), dataOf(note, lines), now()),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="delivery-note-${number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

function dataOf({ receiver, shipment, readiness, ...note }: NoteRow, lines: readonly NoteLine[]) {
  const places = new Map(lines.map((line) => [`${line.warehouse} · ${line.warehouse_address}`, line]));
  const arrival = shipment ? shipment.day : note.delivery_date;
  const isPickedUp = note.receiving_type === RECEIVED_BY_PICK_UP;
  return {
    number: shipment?.shipment_no ?? note.purchase_no,
    purchase: note.purchase_no,
    order: note.order_no,
    poNumber: note.po_number ?? '',
    date: readiness ? formatDay(readiness.ready_date, 'th') : '–',
    dateEn: readiness ? formatDay(readiness.ready_date, 'en') : '',
    seller: {
      th: note.seller_th,
      en: note.seller_en,
      phone: note.seller_phone ?? '–',
      places: [...places.values()].map((place) => ({
        th: place.warehouse,
        en: place.warehouse_en === place.warehouse ? '' : place.warehouse_en,
        address: place.warehouse_address,
      })),
    },
    buyer: note.buyer,
    isPickedUp,
    receiver: isPickedUp || !receiver ? null : receiver,
    arrival: arrival ? formatDay(arrival, 'th') : '–',
    arrivalEn: arrival ? formatDay(arrival, 'en') : '',
    vehicle: shipment ? (shipment.plate ?? '') : (readiness?.vehicle_plate ?? ''),
    driver: shipment ? shipment.driver : [readiness?.driver_name, readiness?.driver_phone].filter(Boolean).join(' · '),
    ticket: readiness?.weigh_ticket_no ?? '',
    lines: lines.map((line) => ({
      th: line.product_name,
      en: line.product_name_en,
      pack: packText(line.pack, line.pack_en, line.sku_no),
      packs: formatNumber(line.quantity),
      weight: weightOf([line]),
      lots: line.lots.map(({ lot_no, quantity }) => `${lot_no} × ${formatNumber(quantity)}`),
    })),
    packs: formatNumber(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    weight: weightOf(lines),
    carbon: carbonWords(
      lines.map(({ quantity, grams, co2_per_kg, co2_is_typical }) => ({
        grams: quantity * grams,
        co2PerKg: co2_per_kg,
        isTypical: co2_is_typical,
      })),
    ),
  };
}
