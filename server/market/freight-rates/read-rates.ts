import type { z } from 'zod';
import type { freightRates } from '#contract/market/freight-rates.ts';
import type { Named } from '#contract/wire.ts';
import { VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { freightHeadings } from '#domain/market/delivery/freight-table.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableFile, type Cell, type TableFormat } from '#server/platform/documents/table-file.ts';
import { AppError } from '#server/platform/errors.ts';

type RatesFrom = z.output<(typeof freightRates)['GET /staff/freight-rates']['answer']>;
/** Satang as text. */
type RatesJson = Partial<Record<Vehicle, string>>;

/** A province with its names, of the table with this name in the query. */
const provinceOf = (table: string) =>
  sql`'id', ${sql.ref(`${table}.id`)}, 'name_th', ${sql.ref(`${table}.name_th`)}, 'name_en',
    ${sql.ref(`${table}.name_en`)}, 'name_cn',
    coalesce(${sql.ref(`${table}.name_cn`)}, ${sql.ref(`${table}.name_en`)})`;

/** The rates from one province; without one, from the first from which something goes. */
export async function ratesFrom(asked: number | undefined): Promise<RatesFrom> {
  const { origins } = await oneRow(sql<{ origins: RatesFrom['origins'] }>`
    select coalesce(json_agg(json_build_object(${provinceOf('d')}, 'rates', coalesce(r.rates, 0)) order by d.id), '[]')
      as origins
    from provinces d
      left join (select origin_province_id, count(*)::int as rates from shipping_rates
        group by 1) r on r.origin_province_id = d.id`);
  const origin = asked ?? (origins.find(({ rates }) => rates > 0) ?? origins[0])?.id;
  if (!origins.some(({ id }) => id === origin)) throw new AppError('not_found');
  const found = await rows(sql<{ destination: Named; rates: RatesJson }>`
    select json_build_object(${provinceOf('d')}) as destination,
      coalesce((select json_object_agg(r.vehicle, r.cost::text) from shipping_rates r
      where r.origin_province_id = ${origin!} and r.destination_province_id = d.id), '{}') as rates
    from provinces d order by d.id`);
  return {
    origins,
    origin: origin!,
    rows: found.map(({ destination, rates }) => ({
      destination,
      rates: Object.fromEntries(
        VEHICLES.map((vehicle) => [vehicle, rates[vehicle] === undefined ? null : BigInt(rates[vehicle])]),
      ) as Record<Vehicle, bigint | null>,
    })),
  };
}

/** A row for each pair, of one province of origin or of all that have rates; empty cells where nothing goes. */
export async function ratesFile(
  format: TableFormat,
  { origin, language }: { origin?: number | undefined; language: Locale },
): Promise<BinaryAnswer> {
  const found = await rows(sql<{ origin: Named; destination: Named; rates: RatesJson | null }>`
    select json_build_object(${provinceOf('o')}) as origin, json_build_object(${provinceOf('d')}) as destination,
      r.rates
    from provinces o cross join provinces d
    left join (select origin_province_id, destination_province_id, json_object_agg(vehicle, cost::text) as rates
      from shipping_rates group by 1, 2) r
      on r.origin_province_id = o.id and r.destination_province_id = d.id
    where ${
      origin === undefined
        ? sql`exists (select from shipping_rates x
      where x.origin_province_id = o.id)`
        : sql`o.id = ${origin}`
    }
    order by o.id, d.id`);
  if (origin !== undefined && found.length === 0) throw new AppError('not_found');
  const name = `name_${language}` as const;
  return tableFile(format, {
    name: origin === undefined ? 'polytalad-freight-rates' : `polytalad-freight-rates-${origin}`,
    sheet: 'Freight',
    widths: [12, 22, 12, 22, 20, 20, 20, 20],
    formats: [null, null, null, null, ...VEHICLES.map(() => 'amount' as const)],
    rows: [
      freightHeadings(language),
      ...found.map((row): Cell[] => [
        row.origin.id,
        row.origin[name],
        row.destination.id,
        row.destination[name],
        ...VEHICLES.map((vehicle) => costCell(row.rates?.[vehicle])),
      ]),
    ],
  });
}

function costCell(satang: string | undefined): number | null {
  return satang === undefined ? null : bahtFromSatang(BigInt(satang));
}
