import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import { scheduleFor } from '#domain/trade/demands/asked-rhythm.ts';
import { goodsKindOf } from '#domain/trade/demands/draft.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { readNeeds, type ReadNeed } from '#domain/trade/plans/read-needs.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { knownPlaces, openPlan, settlePlace } from '#server/trade/plans/index.ts';
import type { Beginning, Begun } from './begin-draft.ts';
import { goodsOfWords, type WordsOfLine } from './goods-of-words.ts';
import { draftOf, type StoredDraft } from './stored-terms.ts';

type Of<From extends Beginning['from']> = Extract<Beginning, { from: From }>;
type Beginnings = { [From in Beginning['from']]: (member: Member, beginning: Of<From>) => Promise<Begun> };

/** What each beginning says. */
export const beginnings: Beginnings = {
  nothing: async () => ({ lines: [], place: null, until: null }),
  text: beginWithText,
  cart: ({ userId }) =>
    beginWithGoods(sql`
      select k.product_id, p.grade, sum(i.amount::float8 * k.unit_weight_grams) as grams, min(i.id) as place,
        'none' as equal_grades
      from cart_items i join product_stocks s on s.id = i.productstock_id join skus k on k.id = s.product_sku_id
        join products p on p.id = k.product_id
      where i.user_id = ${userId} group by 1, 2`),
  order: beginWithOrder,
  alert: beginWithAlert,
  approved_grades: ({ companyId }) =>
    beginWithGoods(sql`
      select g.replaces_product_id as product_id, p.grade, null::float8 as grams, min(g.id) as place,
        'approved' as equal_grades
      from grade_decisions g join products p on p.id = g.replaces_product_id
      where g.company_id = ${companyId} and g.verdict = 'approved' and g.withdrawn_at is null
        and (g.valid_until is null or g.valid_until >= ${bangkokDate(now())}) group by 1, 2`),
  demand: beginWithDemand,
  plan: beginWithPlan,
};

/** What the words of a line ask for, by the words. */
const toLines = (read: ReadonlyMap<string, WordsOfLine>) => (what: string) =>
  read.get(what) ?? { goods: null, coa_limits: [] };

/** A sentence, a mail, a list: as plans read it, and its words as search understands them. */
async function beginWithText(member: Member, { text, else_province_id }: Of<'text'>): Promise<Begun> {
  const today = bangkokDate(now());
  const read = readNeeds(text, await knownPlaces(member), today, MAX_DEMAND_LINES);
  if (read.needs.length === 0) throw fieldError('plan_text_without_goods', 'text');
  const equal = new Set(read.needs.filter(({ allows_equal }) => allows_equal).map(({ what }) => what));
  const readLine = toLines(
    await goodsOfWords(
      member,
      read.needs.map(({ what }) => what),
      (what) => equal.has(what),
    ),
  );
  const place = read.place || else_province_id ? await settlePlace(member, { else_province_id }, read.place) : null;
  const amounts = read.needs.map((need) => amountOf(need, { today, until: read.day }));
  return {
    lines: read.needs.map(({ what }, line) => ({ what, ...readLine(what), ...amounts[line]!.asked })),
    place,
    until: read.day,
    left_out: read.unread_count + read.more,
    unread: [...new Set(amounts.flatMap(({ unread }) => unread ?? []))],
  };
}

/** What is wanted again and again is a schedule. Where it cannot be one the amount stands, and its words are told. */
function amountOf({ wanted, rhythm }: ReadNeed, days: { today: string; until: string | null }) {
  const grams = wanted && 'grams' in wanted ? wanted.grams : null;
  const schedule = rhythm && grams !== null ? scheduleFor(grams, rhythm.rhythm, days) : null;
  return { asked: schedule ?? { grams }, unread: schedule ? null : (rhythm?.text ?? null) };
}

interface Goods {
  product_id: number;
  grade: string;
  grams: number | null;
  equal_grades: EqualGradeChoice;
}

async function beginWithGoods(goods: RawBuilder<unknown>): Promise<Begun> {
  const found = await rows(sql<Goods>`
    select product_id, grade, grams, equal_grades from (${goods}) goods order by place limit ${MAX_DEMAND_LINES}`);
  if (found.length === 0) throw new AppError('plan_list_empty');
  return {
    lines: found.map(({ product_id, grade, grams, equal_grades }) => ({
      what: grade,
      goods: { kind: goodsKindOf(equal_grades), product_id, equal_grades },
      grams,
    })),
    place: null,
    until: null,
  };
}

async function beginWithOrder({ companyId }: Member, { id }: Of<'order'>): Promise<Begun> {
  const order = await maybeRow(
    sql`select from orders where id = ${id} and company_id = ${companyId} and order_no is not null`,
  );
  if (!order) throw new AppError('not_found');
  return beginWithGoods(sql`
    select i.product_id, p.grade, sum(i.quantity::float8 * i.product_unit_weight_grams) as grams, min(i.id) as place,
      'none' as equal_grades
    from order_items i join products p on p.id = i.product_id where i.order_id = ${id} group by 1, 2`);
}

interface WaitingNeed {
  what: string;
  product_id: number | null;
  grams: number;
  allows_equal: boolean;
  province_id: number;
  address_id: number | null;
}

async function beginWithAlert(member: Member, { id }: Of<'alert'>): Promise<Begun> {
  const need = await maybeRow(sql<WaitingNeed>`
    select what, product_id, grams::float8 as grams, allows_equal, province_id, address_id from alerts
    where id = ${id} and company_id = ${member.companyId}`);
  if (!need) throw new AppError('not_found');
  const { what, product_id, grams, allows_equal, ...place } = need;
  const equal_grades = allows_equal ? ('all' as const) : ('none' as const);
  const line =
    product_id === null
      ? toLines(await goodsOfWords(member, [what], () => allows_equal))(what)
      : { goods: { kind: goodsKindOf(equal_grades), product_id, equal_grades }, coa_limits: [] };
  return { lines: [{ what, ...line, grams }], place, until: null };
}

/** Asked again: with everything but the days, which are over. */
async function beginWithDemand({ companyId }: Member, { id }: Of<'demand'>): Promise<Begun> {
  const found = await maybeRow(sql<{ title: string; terms: StoredDraft }>`
    select title, terms from demands where id = ${id} and company_id = ${companyId}`);
  if (!found) throw new AppError('not_found');
  const { lines, province_id, address_id, ...terms } = draftOf(found.terms);
  return {
    lines,
    place: province_id === null ? null : { province_id, address_id },
    until: null,
    // Whom it invited is chosen anew.
    terms: { ...terms, audience: 'open' },
    title: found.title,
  };
}

/** What a plan could not find, or the needs that were named. */
async function beginWithPlan(member: Member, { token, needs: named }: Of<'plan'>): Promise<Begun> {
  const { needs, carts, place, latest_day } = await openPlan(member, token);
  const short = new Map((carts[0]?.missing ?? []).map(({ need_id, kg }) => [need_id, kg]));
  const wanted = needs.filter(({ id }) => (named.length > 0 ? named.includes(id) : short.has(id)));
  if (wanted.length === 0) throw new AppError('plan_list_empty');
  const readLine = toLines(
    await goodsOfWords(
      member,
      wanted.map(({ what }) => what),
      (what) => wanted.some((need) => need.what === what && need.equal_grades === 'all'),
    ),
  );
  return {
    lines: wanted.map(({ id, what, kg }) => {
      const missing = short.get(id) ?? kg;
      return {
        what,
        ...readLine(what),
        grams: missing === null || missing === 0 ? null : gramsFromKg(missing),
      };
    }),
    place: { province_id: place.province.id, address_id: place.address?.id ?? null },
    until: latest_day,
  };
}
