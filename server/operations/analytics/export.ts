import type { z } from 'zod';
import type { analytics } from '#contract/operations/analytics.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { StaffRoles } from '#domain/staff-roles.ts';
import { waits, type AnalyticsPart } from '#domain/operations/analytics.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import { salesSummary } from '#server/sellers/seller-dashboard/index.ts';
import { funnels } from './funnels.ts';
import { queueAges } from './queue-ages.ts';
import { searchFigures } from './search-figures.ts';
import { sellerFigures } from './seller-figures.ts';
import words from './words.json' with { type: 'json' };

type Query = z.output<(typeof analytics)['GET /staff/analytics/{part}/export']['query']>;
type Table = Cell[][];

/** More sellers than that are no table that somebody reads. */
const MOST_SELLERS = 10_000;
const FIRST_WIDTH = 32;
const WIDTH = 16;

/** A part of the figures as a file, with the words of a language. */
export async function exportPart(
  part: AnalyticsPart,
  { days, format, language }: Query,
  roles: StaffRoles,
): Promise<BinaryAnswer> {
  const { sheet, headings } = words[language][part];
  return tableFile(format, {
    name: `polytalad-${part}-${bangkokDate(now())}`,
    sheet,
    widths: headings.map((_, place) => (place === 0 ? FIRST_WIDTH : WIDTH)),
    rows: [headings, ...(await tables[part]({ days, language, roles }))],
  });
}

interface Asked {
  days: Query['days'];
  language: Locale;
  roles: StaffRoles;
}

const tables: Readonly<Record<AnalyticsPart, (asked: Asked) => Promise<Table>>> = {
  sales: async ({ days }) =>
    (await salesSummary(null, days)).bars.map(({ from, until, total, weight, orders, cancelled }) => [
      from,
      until,
      bahtFromSatang(total),
      weight,
      orders,
      cancelled,
    ]),
  funnel: async ({ days, language }) => {
    const { paths, steps } = words[language].funnel;
    const found = await funnels(days);
    return (['buying', 'joining'] as const).flatMap((path) =>
      found[path].map(({ step, people, of_first, of_before }) => [
        paths[path],
        steps[step],
        people,
        of_first,
        of_before,
      ]),
    );
  },
  searches: async ({ days }) =>
    (await searchFigures(days)).without_results.map(({ query, searches, found_nothing }) => [
      query,
      searches,
      found_nothing,
    ]),
  sellers: async ({ days, language }) =>
    (await sellerFigures({ days, _start: 0, _limit: MOST_SELLERS })).rows.map((row) => [
      row.company[`name_${language}`],
      row.orders,
      bahtFromSatang(row.total),
      row.refused,
      row.refused_percent,
      row.ready_hours,
      row.deliveries,
      row.on_time_percent,
      row.claims,
      row.claims_answered,
      row.claims_unanswered,
    ]),
  queues: async ({ language, roles }) =>
    (await queueAges(roles)).map(({ name, count, ages }) => [
      words[language].queues.names[name],
      ...waits.map((wait) => ages[wait]),
      count,
    ]),
};
