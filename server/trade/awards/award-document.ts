import type { BinaryAnswer } from '#contract/endpoint.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDateTime, formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { mulDiv } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import type { KeptFacts } from './award-facts.ts';
import { looksOf, type Look } from './looks.ts';

/** One award as it was made. */
interface Made {
  id: number;
  round: number;
  made_at: Date;
  by: string;
  reason: string;
  total: bigint;
  facts: KeptFacts;
}

interface Row extends Made {
  demand_id: number;
  title: string;
  company: string;
  pdf: Buffer | null;
}

interface Version {
  version: number;
  at: Date;
  by: string;
}

/**
 * The whole procedure of a demand as PDF, up to its last award: every award with its orders, and the quotes of each round
 * that was awarded. It is set once and kept: an audit file never becomes another.
 */
export async function awardPdf(demandId: number, companyId: number): Promise<BinaryAnswer> {
  const { id, pdf } = await findKept(demandId, companyId);
  return {
    bytes: Buffer.from(pdf),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="award-${demandNo(demandId)}-${id}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** Of two who make it at once, the first one's stays. */
async function findKept(demandId: number, companyId: number): Promise<Row & { pdf: Buffer }> {
  const row = await maybeRow(sql<Row>`
    select a.id, a.demand_id, a.round::int, d.title, a.made_at, ${personNameSql('u')} as by,
      c.company_name_th as company, a.reason, a.total, a.facts, a.pdf
    from awards a join demands d on d.id = a.demand_id join users u on u.id = a.user_id
      join companies c on c.id = a.company_id
    where a.demand_id = ${demandId} and a.company_id = ${companyId} order by a.id desc limit 1`);
  if (!row) throw new AppError('not_found');
  const { pdf } = row;
  if (pdf) return { ...row, pdf };
  const [looks, versions, awards] = await Promise.all([
    looksOf(demandId, row.round),
    versionsOf(demandId),
    awardsUpTo(row),
  ]);
  const document = documentOf(row, { looks, versions, awards });
  const made = await makePdf(new URL('./award.typ', import.meta.url), document, row.made_at);
  await rows(sql`update awards set pdf = ${made} where id = ${row.id} and pdf is null`);
  return findKept(demandId, companyId);
}

/** All awards of the demand until this one, the first one first. */
function awardsUpTo({ id, demand_id }: Pick<Row, 'id' | 'demand_id'>): Promise<Made[]> {
  return rows(sql<Made>`
    select a.id, a.round::int, a.made_at, ${personNameSql('u')} as by, a.reason, a.total, a.facts
    from awards a join users u on u.id = a.user_id where a.demand_id = ${demand_id} and a.id <= ${id} order by a.id`);
}

function versionsOf(demandId: number): Promise<Version[]> {
  return rows(sql<Version>`
    select v.version, v.at, ${personNameSql('u')} as by from demand_versions v join users u on u.id = v.user_id
    where v.demand_id = ${demandId} order by v.version`);
}

const inBoth = <T>(of: Record<'th' | 'en' | 'cn', T>) => ({ th: of.th, en: of.en });
const moment = (at: Date) => formatDateTime(at, 'th');
const perKg = (price: number) => formatSatang(mulDiv(BigInt(price), 1n, 100n));

interface Procedure {
  looks: readonly Look[];
  versions: readonly Version[];
  awards: readonly Made[];
}

const ordersOfAll = (awards: readonly Made[]) =>
  awards.flatMap(({ facts }, index) => facts.orders.map((order) => ({ ...order, award: index + 1 })));

/** The freight rates of the provinces that an award's goods come from. */
function ratesOf({ facts }: Made, award: number) {
  const from = new Set(facts.orders.flatMap(({ loads }) => loads.map(({ province_id }) => province_id)));
  return facts.freight
    .filter(([province]) => from.has(province))
    .flatMap(([province, rates]) =>
      Object.entries(rates).map(([vehicle, cost]) => ({
        award: formatNumber(award),
        province: String(province),
        vehicle,
        cost: formatSatang(BigInt(cost)),
      })),
    );
}

/** The quotes of each round as its last award saw them, and which of them any of its awards took. */
function cellsOf(awards: readonly Made[]) {
  const keyOf = ({ offer_id, position }: KeptFacts['cells'][number]) => `${offer_id} ${position}`;
  return [...Map.groupBy(awards, ({ round }) => round)].flatMap(([round, its]) => {
    const taken = new Set(its.flatMap(({ facts }) => facts.cells.filter((cell) => cell.is_awarded).map(keyOf)));
    return its.at(-1)!.facts.cells.map((cell) => ({ ...cell, round, is_awarded: taken.has(keyOf(cell)) }));
  });
}

/** What the template sets: everything is written out already. */
function documentOf(row: Row, { looks, versions, awards }: Procedure) {
  const { facts } = row;
  const names = new Map(
    awards.flatMap(({ facts: { sellers } }) =>
      sellers.map(({ seller_company_id, name }) => [seller_company_id, name?.name_th ?? ''] as const),
    ),
  );
  const whats = new Map(facts.asked.lines.map(({ position, what }) => [position, what]));
  const { price, time, record, co2 } = facts.asked.weights;
  return {
    number: demandNo(row.demand_id),
    date: inBoth(localized((language) => formatDay(bangkokDate(row.made_at), language))),
    title: row.title,
    company: row.company,
    by: row.by || '–',
    at: moment(row.made_at),
    round: formatNumber(row.round),
    reason: row.reason || '–',
    weights: `${price} / ${time} / ${record} / ${co2}`,
    total: formatSatang(row.total),
    quotes: cellsOf(awards).map((cell) => ({
      round: formatNumber(cell.round),
      line: whats.get(cell.position) ?? '',
      seller: names.get(cell.seller_id) ?? '',
      grade: cell.grade,
      kg: formatNumber(kgFromGrams(cell.grams)),
      quoted: perKg(cell.quoted_per_kg),
      delivered: perKg(cell.pooled_per_kg),
      rank: cell.rank === 0 ? '–' : formatNumber(cell.rank),
      awarded: cell.is_awarded,
    })),
    awards: awards.map(({ made_at, by, round, reason, total }, index) => ({
      number: formatNumber(index + 1),
      at: moment(made_at),
      by: by || '–',
      round: formatNumber(round),
      reason: reason || '–',
      total: formatSatang(total),
    })),
    orders: ordersOfAll(awards).map(({ seller_id, totals, arrives, award }) => ({
      award: formatNumber(award),
      seller: names.get(seller_id) ?? '',
      arrives: formatDay(arrives, 'th'),
      goods: formatSatang(BigInt(totals.total)),
      freight: formatSatang(BigInt(totals.shipping_cost)),
      vat: formatSatang(BigInt(totals.vat)),
      total: formatSatang(BigInt(totals.total_include_vat)),
    })),
    freight: awards.flatMap((each, index) => ratesOf(each, index + 1)),
    counters: (facts.counters ?? []).flatMap(({ round, seller_company_id, made_at, message, wishes }) =>
      wishes.map(({ position, price_per_kg }) => ({
        round: formatNumber(round),
        line: whats.get(position) ?? '',
        seller: names.get(seller_company_id) ?? '',
        at: moment(new Date(made_at)),
        wished: perKg(price_per_kg),
        message: message || '–',
      })),
    ),
    given: facts.sellers.map(({ seller_company_id, given_at, valid_until, demand_version }) => ({
      seller: names.get(seller_company_id) ?? '',
      at: moment(new Date(given_at)),
      until: formatDay(valid_until, 'th'),
      version: String(demand_version),
    })),
    versions: versions.map(({ version, at, by }) => ({ version: String(version), at: moment(at), by })),
    looks: looks.map(({ name, first_at, last_at }) => ({ name, first: moment(first_at), last: moment(last_at) })),
  };
}
