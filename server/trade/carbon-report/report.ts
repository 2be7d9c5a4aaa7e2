import type { BinaryAnswer } from '#contract/endpoint.ts';
import { sharePercent } from '#domain/catalogue/carbon/carbon-sum.ts';
import { isReportable } from '#domain/trade/carbon/carbon-report.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { formatMonth, formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { instantsOf } from '#domain/values/month.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { pickDocumentLanguage } from '#server/platform/documents/document-language.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import { fieldError } from '#server/platform/errors.ts';
import { unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import words from './report-words.json' with { type: 'json' };

export interface MaterialOfMonth {
  month: string;
  code: string;
  name_th: string;
  name_en: string;
  name_cn: string;
  grams: number;
  known_grams: number;
  co2_kg: number;
  recycled_kg: number;
  is_typical: boolean;
}

interface Asked {
  first_month: string;
  last_month: string;
  language: Locale;
  format: 'xlsx' | 'pdf';
}

const WIDTHS = [10, 40, 16, 16, 22, 18, 14];

/** What a company bought by month and material: placed orders that are not cancelled, without refunded units. */
export async function carbonReport(
  companyId: number,
  { first_month: from, last_month: to, language, format }: Asked,
): Promise<BinaryAnswer> {
  if (!isReportable(from, to)) throw fieldError('invalid_input', 'last_month');
  const bought = await materialsBought(companyId, from, to);
  const name = `carbon-report-${from}-${to}`;
  if (format === 'xlsx')
    return tableFile('xlsx', { name, sheet: words[language].sheet, widths: WIDTHS, rows: tableOf(bought, language) });
  const data = { ...(await documentOf(companyId, { from, to, language }, bought)), ...pickDocumentLanguage(language) };
  return {
    bytes: await makePdf(new URL('./carbon-report.typ', import.meta.url), data, now()),
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${name}.pdf"`, 'cache-control': 'private, no-store' },
  };
}

/** Months by Bangkok's calendar, of the day on which the order was placed. */
export function materialsBought(companyId: number, from: string, to: string): Promise<MaterialOfMonth[]> {
  return rows(sql<MaterialOfMonth>`
    with line as (
      select to_char(o.placed_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month, p.subcategory_id,
        ${unitsThatLeaveSql}::bigint * i.product_unit_weight_grams as grams, i.co2_per_kg, i.co2_is_typical,
          i.recycled_percent
      from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
      where o.company_id = ${companyId} and o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
        and o.placed_at >= ${instantsOf(from).from} and o.placed_at < ${instantsOf(to).until})
    select l.month /* not null: placed */, c.code, c.name_th, c.name_en, c.name_cn,
      sum(l.grams)::float8 as grams /* not null: of lines */,
      coalesce(sum(l.grams) filter (where l.co2_per_kg is not null), 0)::float8 as known_grams,
      coalesce(round(sum(l.grams * l.co2_per_kg) / 1000, 3), 0)::float8 as co2_kg,
      coalesce(round(sum(l.grams * l.recycled_percent) / 100000, 3), 0)::float8 as recycled_kg,
      coalesce(bool_or(l.co2_is_typical and l.co2_per_kg is not null), false) as is_typical
    from line l join subcategories c on c.id = l.subcategory_id
    where l.grams > 0 group by l.month, c.id order by l.month, c.code`);
}

function tableOf(bought: readonly MaterialOfMonth[], language: Locale): Cell[][] {
  const { headings, total, typical } = words[language];
  const cells = (facts: Sums): Cell[] => [
    facts.grams / 1000,
    facts.known_grams > 0 ? facts.co2_kg : null,
    sharePercent(facts.known_grams, facts.grams),
    facts.recycled_kg,
    facts.is_typical ? typical : '',
  ];
  return [
    headings,
    ...bought.map((row) => [row.month, row[`name_${language}`] || row.name_th, ...cells(row)]),
    [total, '', ...cells(sumOf(bought))],
  ];
}

type Sums = Pick<MaterialOfMonth, 'grams' | 'known_grams' | 'co2_kg' | 'recycled_kg' | 'is_typical'>;

function sumOf(bought: readonly MaterialOfMonth[]): Sums {
  const sum = (key: 'grams' | 'known_grams' | 'co2_kg' | 'recycled_kg') =>
    Math.round(bought.reduce((all, row) => all + row[key], 0) * 1000) / 1000;
  return {
    grams: sum('grams'),
    known_grams: sum('known_grams'),
    co2_kg: sum('co2_kg'),
    recycled_kg: sum('recycled_kg'),
    is_typical: bought.some((row) => row.is_typical),
  };
}

/** The same for reading and printing. */
async function documentOf(
  companyId: number,
  { from, to, language }: { from: string; to: string; language: Locale },
  bought: readonly MaterialOfMonth[],
) {
  const company = await oneRow(sql<{ th: string; en: string }>`
    select company_name_th as th, company_name_en as en from companies where id = ${companyId}`);
  const shown = language === 'th' ? 'th' : 'en';
  const written = (facts: Sums) => ({
    weight: formatNumber(facts.grams / 1000, 1),
    co2: facts.known_grams > 0 ? `${facts.is_typical ? '~' : ''}${formatNumber(facts.co2_kg, 1)}` : '–',
    known: `${sharePercent(facts.known_grams, facts.grams)}%`,
    recycled: formatNumber(facts.recycled_kg, 1),
  });
  return {
    number: `${formatMonth(from, shown)} – ${formatMonth(to, shown)}`,
    kind: { th: words.th.title, en: words.en.title },
    company,
    lines: bought.map((row) => ({
      month: { th: formatMonth(row.month, 'th'), en: formatMonth(row.month, 'en') },
      th: row.name_th,
      en: row.name_en,
      ...written(row),
    })),
    total: written(sumOf(bought)),
  };
}
