import type { z } from 'zod';
import type { demandAsked, lineAsked } from '#contract/trade/demands/asked.ts';
import type { DraftLine } from '#domain/trade/demands/draft.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { goodsOfWords } from './goods-of-words.ts';
import type { Written } from './write-terms.ts';

export type AskedDemand = z.output<typeof demandAsked>;
type AskedLine = z.output<typeof lineAsked>;

/** What a form says, as it is kept; lines without goods are read from their words. */
export async function readForm(member: Member, asked: AskedDemand): Promise<Written> {
  const { lines, invited, closes_at, title, address_id: _, province_id: __, ...rest } = asked;
  const unread = lines.filter(({ goods, what }) => goods === null && what !== '').map(({ what }) => what);
  const [read, place] = await Promise.all([goodsOfWords(member, unread), placeOf(member, asked)]);
  const hidden = new Map<number, bigint>();
  const kept = lines.map((line, position): DraftLine => {
    const { target_per_kg: target, is_target_hidden } = line;
    if (target !== null && is_target_hidden) hidden.set(position, target);
    const words = line.goods === null ? read.get(line.what) : undefined;
    return {
      ...lineOf(line, position),
      goods: line.goods ?? words?.goods ?? null,
      coa_limits: line.coa_limits.length > 0 ? line.coa_limits : (words?.coa_limits ?? []),
      target_per_kg: is_target_hidden ? null : target,
    };
  });
  await requireKnownGoods(kept);
  return { title, terms: { ...rest, ...place, lines: kept }, hidden, invited, closes_at };
}

function lineOf({ kg, packs, tolerance_percent, ...line }: AskedLine, position: number) {
  const grams = (weight: number | null) => (weight === null ? null : gramsFromKg(weight));
  return {
    position,
    what: line.what,
    grams: grams(kg),
    tolerance_hundredths: tolerance_percent,
    packs: packs && { least_grams: grams(packs.least_kg), most_grams: grams(packs.most_kg) },
    delivery: beginsOn(line.delivery, bangkokDate(now())),
    qualities: line.qualities,
    certificates: line.certificates,
    coa_limits: line.coa_limits,
  };
}

/** "By the 30th" is from today on. */
const beginsOn = (delivery: AskedLine['delivery'], today: string) =>
  delivery?.kind === 'window' ? { ...delivery, from: delivery.from ?? today } : delivery;

/** One of the company's addresses, or a province; nothing yet. */
async function placeOf({ companyId }: Member, { address_id, province_id }: AskedDemand) {
  if (address_id === null && province_id === null) return { address_id: null, province_id: null };
  const found = await maybeRow(
    address_id === null
      ? sql<{ province_id: number }>`select id as province_id from provinces where id = ${province_id}`
      : sql<{ province_id: number }>`
          select province_id from addresses where id = ${address_id} and company_id = ${companyId}
            and deleted_at is null`,
  );
  if (!found) throw fieldError('plan_place_unknown', address_id === null ? 'province_id' : 'address_id');
  return { address_id, province_id: found.province_id };
}

/** Everything that lines name is in the catalogue: one statement. */
async function requireKnownGoods(lines: readonly DraftLine[]): Promise<void> {
  const goods = lines.flatMap(({ goods: one }) => one ?? []);
  const ranges = lines.flatMap(({ goods: one, coa_limits }) => [
    ...(one?.kind === 'properties' ? one.properties : []),
    ...coa_limits,
  ]);
  const products = goods.flatMap((one) => (one.kind === 'properties' ? [] : [one.product_id]));
  const materials = goods.flatMap((one) => (one.kind === 'properties' ? [one.subcategory_id] : []));
  const processes = goods.flatMap((one) => (one.kind === 'properties' ? (one.process_choice_id ?? []) : []));
  const properties = ranges.map(({ property_id }) => property_id);
  const known = await maybeRow(sql<{ products: number[]; materials: number[]; choices: number[]; numbers: number[] }>`
    select array(select id from products
        where id = any (${products}::int[]) and status = ${sql.lit(PRODUCT_SHOWN)}) as products,
      array(select id from subcategories where id = any (${materials}::int[])) as materials,
      array(select h.id from property_choices h join properties d on d.id = h.property_id
        where h.id = any (${processes}::int[]) and d.code = 'process') as choices,
      array(select id from properties where id = any (${properties}::int[]) and kind = 'number') as numbers`);
  const isKnown = ({ goods: one, coa_limits }: DraftLine): boolean => {
    const own = one?.kind === 'properties' ? one.properties : [];
    const areNumbers = [...own, ...coa_limits].every(({ property_id }) => known!.numbers.includes(property_id));
    if (one === null || !areNumbers) return areNumbers;
    if (one.kind !== 'properties') return known!.products.includes(one.product_id);
    return (
      known!.materials.includes(one.subcategory_id) &&
      (one.process_choice_id === null || known!.choices.includes(one.process_choice_id))
    );
  };
  const unknown = lines.find((line) => !isKnown(line));
  if (unknown) throw fieldError('demand_unknown_goods', `lines.${unknown.position}.goods`);
}
