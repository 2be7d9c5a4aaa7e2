import type { BinaryAnswer } from '#contract/endpoint.ts';
import { VEHICLE_CAPACITY, type Vehicle } from '#domain/market/delivery/freight.ts';
import { formatDay, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { findStops } from './open-trip.ts';

interface TripRow {
  trip_no: string;
  day: string;
  vehicle: Vehicle;
  plate: string | null;
  driver_name: string | null;
  driver_phone: string | null;
}

/** The paper that a vehicle carries: where it fetches and brings what, and who signs for it. No prices. */
export async function tripSheet(id: number): Promise<BinaryAnswer & { bytes: Buffer }> {
  const [trip, stops] = await Promise.all([
    maybeRow(sql<TripRow>`
      select trip_no, day, vehicle, plate, driver_name, driver_phone from trips where id = ${id}`),
    findStops(id),
  ]);
  if (!trip) throw new AppError('not_found');
  const kg = stops.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.kg, 0);
  const most = VEHICLE_CAPACITY[trip.vehicle] / GRAMS_PER_KG;
  const data = {
    number: trip.trip_no,
    date: formatDay(trip.day, 'th'),
    dateEn: formatDay(trip.day, 'en'),
    plate: trip.plate ?? '–',
    driver: [trip.driver_name, trip.driver_phone].filter(Boolean).join(' · ') || '–',
    weight: formatQuantity(kg, 'th'),
    weightEn: formatQuantity(kg, 'en'),
    most: formatQuantity(most, 'th'),
    mostEn: formatQuantity(most, 'en'),
    stops: stops.map(({ shipment_no, from, to, lines }, index) => ({
      place: formatNumber(index + 1),
      number: shipment_no,
      from: { name: from.name, address: from.address, phone: from.phone },
      to,
      lines: lines.map((line) => ({
        th: line.name_th,
        en: line.name_en,
        packs: formatNumber(line.quantity),
        weight: formatQuantity(line.kg, 'th'),
        lot: line.lot_no,
      })),
    })),
  };
  return {
    bytes: await makePdf(new URL('./trip-sheet.typ', import.meta.url), data, now()),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="trip-${trip.trip_no}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}
