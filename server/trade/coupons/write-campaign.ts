import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import { campaignBody, type coupons } from '#contract/trade/coupons.ts';
import {
  campaignAdded,
  campaignCost,
  campaignProblems,
  type CampaignProblem,
  type CampaignRules,
} from '#domain/trade/coupons/campaign.ts';
import { LOCALES, localized, type Locale, type Localized } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockCampaign, type LockedCampaign } from './locked-campaign.ts';
import { askSellers } from './seller-consent.ts';

type Given = z.output<(typeof coupons)['POST /staff/coupons/campaigns']['body']>;
type Texts = Pick<Given, 'name_th' | 'name_en' | 'name_cn' | 'text_th' | 'text_en' | 'text_cn'>;

registerMoneyKind('coupon_campaign', {
  payload: z.strictObject(campaignBody),
  async read(objectId) {
    const id = Number(objectId);
    return Number.isInteger(id) ? factsOf(await lockCampaign(id)) : {};
  },
  async apply({ objectId, payload, by }) {
    if (!('staffId' in by)) return;
    const id = Number(objectId);
    if (Number.isInteger(id)) await changeCampaign(by.staffId, id, payload);
    else await addCampaign(by.staffId, objectId, payload);
  },
});

/** A campaign; above the limit, without a budget or paid by a seller it is there once a second person approved it. */
export function proposeCampaign(staffId: number, given: Given): Promise<Proposed & { id: number | null }> {
  return inTransaction(async () => {
    requirePossible(rulesOf(given), null);
    const objectId = `new:${randomUUID()}`;
    const proposed = await propose(staffId, objectId, given);
    const made = await maybeRow(sql<{ id: number }>`select id from coupon_campaigns where proposal = ${objectId}`);
    return { ...proposed, id: made?.id ?? null };
  });
}

export function proposeOtherCampaign(
  staffId: number,
  id: number,
  { version, ...given }: Given & { version: number },
): Promise<Proposed> {
  return inTransaction(async () => {
    const before = await lockCampaign(id, version);
    if (before.ended_at) throw new AppError('campaign_ended');
    requirePossible(rulesOf(given), before);
    return propose(staffId, String(id), given, before);
  });
}

/** Its budget counts once, whether it was made or changed; of a change what it gives more. */
async function propose(staffId: number, objectId: string, given: Given, before?: LockedCampaign): Promise<Proposed> {
  const rules = rulesOf(given);
  await requireScope(rules);
  return proposeMoneyChange(
    'coupon_campaign',
    { staffId },
    {
      objectId,
      subject: localized((language) => given[`name_${language}`]),
      after: await factsOf({ ...given, ...rules }),
      payload: given,
      amount: campaignCost(rules),
      added: before && campaignAdded(rules, before),
      countedAs: before?.proposal ?? objectId,
    },
  );
}

async function addCampaign(staffId: number, proposal: string, given: Given): Promise<void> {
  const rules = rulesOf(given);
  requirePossible(rules, null);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into coupon_campaigns (${columns}, created_at, proposal)
      values (${valuesOf(given, rules)}, ${now()}, ${proposal}) returning id`);
  await writeScope(id, rules);
  await askSellers(id);
  await record(staffId, 'add_campaign', id, {}, await factsOf({ ...given, ...rules }));
}

async function changeCampaign(staffId: number, id: number, given: Given): Promise<void> {
  const before = await lockCampaign(id);
  if (before.ended_at) throw new AppError('campaign_ended');
  const rules = rulesOf(given);
  requirePossible(rules, before);
  const facts = await factsOf(before);
  await rows(sql`
    update coupon_campaigns set (${columns}) = row (${valuesOf(given, rules)}), version = version + 1
      where id = ${id}`);
  await writeScope(id, rules);
  await askSellers(id);
  await record(staffId, 'change_campaign', id, facts, await factsOf({ ...given, ...rules }));
}

/** Nobody uses a coupon of it any more. Drafts that remember one are told so when they go on. */
export function endCampaign(
  staffId: number,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  return inTransaction(async () => {
    const before = await lockCampaign(id, version);
    if (before.ended_at) throw new AppError('campaign_ended');
    const at = now();
    await rows(sql`update coupon_campaigns set ended_at = ${at}, version = version + 1 where id = ${id}`);
    await record(staffId, 'end_campaign', id, { ended_at: null }, { ended_at: at }, reason);
  });
}

const COLUMNS = `name_th, name_en, name_cn, text_th, text_en, text_cn, kind, amount, percent_hundredths, max_discount,
  paid_by, first_day, last_day, minimum_total, member_levels, first_order_only, quota, company_quota, budget`;
const columns = sql.raw(COLUMNS);

const valuesOf = (texts: Texts, rules: CampaignRules) => sql`
  ${texts.name_th}::text, ${texts.name_en}::text, ${texts.name_cn}::text, ${texts.text_th}::text,
    ${texts.text_en}::text,
  ${texts.text_cn}::text, ${rules.kind}::text, ${rules.amount}::bigint, ${rules.percent}::int,
  ${rules.max_discount}::bigint, ${rules.paid_by}::text, ${rules.first_day}::date, ${rules.last_day}::date,
  ${rules.minimum_total}::bigint, ${rules.member_levels}::smallint[], ${rules.first_order_only}::boolean,
  ${rules.quota}::int, ${rules.company_quota}::int, ${rules.budget}::bigint`;

/** Only the number of the kind counts; lists that name nothing are no condition. */
function rulesOf(given: Given): CampaignRules {
  const listOf = (ids: readonly number[]) => (ids.length === 0 ? null : [...new Set(ids)].sort((a, b) => a - b));
  return {
    kind: given.kind,
    amount: given.kind === 'amount' ? (given.amount ?? null) : null,
    percent: given.kind === 'percent' ? (given.percent ?? null) : null,
    max_discount: given.kind === 'amount' ? null : (given.max_discount ?? null),
    paid_by: given.paid_by,
    first_day: given.first_day,
    last_day: given.last_day,
    minimum_total: given.minimum_total,
    category_ids: listOf(given.category_ids),
    seller_ids: listOf(given.seller_ids),
    member_levels: listOf(given.member_levels),
    first_order_only: given.first_order_only,
    quota: given.quota ?? null,
    company_quota: given.company_quota ?? null,
    budget: given.budget ?? null,
  };
}

const CODES = {
  required: 'required',
  ends_before_start: 'campaign_ends_before_start',
  seller_pays_needs_seller: 'campaign_needs_seller',
  fixed_once_used: 'campaign_fixed',
  below_used: 'campaign_below_used',
} as const satisfies Record<CampaignProblem['problem'], FieldProblem['code']>;

function requirePossible(rules: CampaignRules, before: LockedCampaign | null): void {
  const problems = campaignProblems(rules, before);
  if (problems.length > 0)
    throw new AppError('invalid_input', {
      fields: problems.map(({ field, problem }) => ({ path: field, code: CODES[problem] })),
    });
}

/** An id that is none is refused at its field. */
async function requireScope({ category_ids, seller_ids }: CampaignRules): Promise<void> {
  const { categories, sellers } = await oneRow(sql<{ categories: number; sellers: number }>`
    select (select count(*)::int from categories where id = any (${category_ids ?? []}::int[])) as categories,
      (select count(*)::int from companies where id = any (${seller_ids ?? []}::int[]) and is_selling) as sellers`);
  if (categories !== (category_ids?.length ?? 0)) throw fieldError('campaign_choice_unknown', 'category_ids');
  if (sellers !== (seller_ids?.length ?? 0)) throw fieldError('campaign_choice_unknown', 'seller_ids');
}

/** Writes which categories and sellers it is for. What a seller agreed to was the campaign before. */
async function writeScope(id: number, { category_ids, seller_ids }: CampaignRules): Promise<void> {
  await rows(sql`delete from coupon_campaign_categories where campaign_id = ${id}`);
  await rows(sql`delete from coupon_campaign_sellers where campaign_id = ${id}`);
  await rows(sql`
    insert into coupon_campaign_categories (campaign_id, category_id) select ${id}, *
      from unnest(${category_ids ?? []}::int[])`);
  await rows(sql`
    insert into coupon_campaign_sellers (campaign_id, company_id) select ${id}, *
      from unnest(${seller_ids ?? []}::int[])`);
}

type Names = Localized<string>;

/** Names of rows `{id, names}` behind each other, in each language; null where there are none. */
const listed = (rowsOf: string) => {
  const list = (locale: Locale) =>
    sql`${sql.lit(locale)}, string_agg(${sql.ref(`${rowsOf}.names`)} ->> ${sql.lit(locale)}, ', '
      order by ${sql.ref(`${rowsOf}.id`)})`;
  return sql`case when count(*) > 0 then json_build_object(${sql.join(LOCALES.map(list))}) end`;
};

/** A campaign as the log has it: money in baht, categories and sellers by name. */
async function factsOf(campaign: Texts & CampaignRules): Promise<Record<string, unknown>> {
  const { categories, sellers } = await oneRow(sql<{ categories: Names | null; sellers: Names | null }>`
    select (select ${listed('x')}
      from (select id, json_build_object('th', name_th, 'en', name_en, 'cn', name_cn) as names
        from categories where id = any (${campaign.category_ids ?? []}::int[])) x) as categories,
      (select ${listed('x')} from (select c.id, ${companyNamesSql('c')} as names
        from companies c where c.id = any (${campaign.seller_ids ?? []}::int[])) x) as sellers`);
  const baht = (amount: bigint | null) => (amount === null ? null : bahtFromSatang(amount));
  return {
    campaign_name_th: campaign.name_th,
    campaign_name_en: campaign.name_en,
    campaign_name_cn: campaign.name_cn,
    text_th: campaign.text_th,
    text_en: campaign.text_en,
    text_cn: campaign.text_cn,
    coupon_kind: campaign.kind,
    coupon_amount: baht(campaign.amount),
    discount: campaign.percent === null ? null : campaign.percent / 100,
    max_discount: baht(campaign.max_discount),
    paid_by: campaign.paid_by,
    first_day: campaign.first_day,
    last_day: campaign.last_day,
    minimum_total: baht(campaign.minimum_total),
    categories,
    sellers,
    member_levels: campaign.member_levels?.join(', ') ?? null,
    first_order_only: campaign.first_order_only,
    quota: campaign.quota,
    company_quota: campaign.company_quota,
    budget: baht(campaign.budget),
  };
}

export function record(
  staffId: number,
  action: string,
  objectId: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  reason?: string,
): Promise<void> {
  return recordDecision({ staffId, action, objectKind: 'coupon_campaign', objectId, before, after, reason });
}
