import { USUAL_WEIGHTS, usualClosing } from '#domain/trade/demands/draft.ts';
import { PAYMENT_CREDIT, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { awardDemand, endDemand, splitDemand } from '#server/trade/awards/index.ts';
import {
  answerQuestion,
  askQuestion,
  beginDraft,
  cancelDemand,
  publishDraft,
  saveDraft,
  tellOfDemand,
} from '#server/trade/demands/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { memberOf } from '../accounts/member-of.ts';
import { openNow } from './open-now.ts';
import { writeQuotes } from './write-quotes.ts';
import { writeCounterOffersOf } from './write-counter-offers.ts';
import stories from './demand-stories.json' with { type: 'json' };

/** 5 percent, as the call reads what is typed. */
const TOLERANCE_HUNDREDTHS = 500;
const WINDOW_DAYS = { from: 14, to: 45 } as const;

interface Story {
  what: 'draft' | 'open' | 'cancelled' | 'opened' | 'awarded' | 'ended' | 'countered' | 'answered';
  title: string;
  /** Of each line. */
  tonnes: number[];
  question?: string;
  answer?: string;
  reason?: string;
  /** Of each seller that quotes: what it asks for each line, in percent of its list price. */
  percents?: number[][];
}

interface Wanted {
  id: number;
  grade: string;
}

/** Grades that several sellers have in stock, so that there is something to compete for. */
const wantedGrades = (count: number) =>
  rows(sql<Wanted>`
    select p.id, p.grade from offer_facets f join products p on p.id = f.product_id
    where f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} group by p.id
    order by count(distinct f.company_id) desc, p.id limit ${count}`);

/** Demands of a buyer in each state, with the quotes that were given for them. */
export async function writeDemands({ buyers }: MarketPeople, at: Date): Promise<void> {
  const { userId, addressId } = buyers.find(({ key }) => key === 'buyer')!;
  const buyer = await memberOf(userId, 'owner');
  const told: Story[] = stories as Story[];
  const grades = await wantedGrades(told.reduce((sum, { tonnes }) => sum + tonnes.length, 0));
  for (const story of told) {
    const wanted = grades.splice(0, story.tonnes.length);
    if (wanted.length < story.tonnes.length) return;
    const id = await writeDraft(buyer, { addressId, story, wanted, at });
    if (story.what === 'draft') continue;
    await publishDraft(buyer, id, { note: '', is_confirmed: true });
    await tellOfDemand(id);
    if (story.question) await writeQuestion(buyer, id, wanted[0]!.id, story);
    await writeQuotes(id, buyer.companyId, { products: wanted.map((each) => each.id), percents: story.percents ?? [] });
    await goOn(buyer, id, { story, addressId });
    if (story.what === 'countered' || story.what === 'answered')
      await writeCounterOffersOf(buyer, id, {
        products: wanted.map((each) => each.id),
        isAnswered: story.what === 'answered',
        at,
      });
  }
}

interface Draft {
  addressId: number;
  story: Story;
  wanted: readonly Wanted[];
  at: Date;
}

async function writeDraft(buyer: Member, { addressId, story, wanted, at }: Draft): Promise<number> {
  const today = bangkokDate(at);
  const { province_id } = await oneRow(sql<{ province_id: number }>`
    select province_id from addresses where id = ${addressId}`);
  const { id } = await beginDraft(buyer, { from: 'nothing' });
  await saveDraft(buyer, id, {
    title: story.title,
    lines: wanted.map((product, line) => ({
      what: product.grade,
      goods: { kind: 'grade', product_id: product.id, equal_grades: 'none' },
      kg: story.tonnes[line]! * KG_PER_TONNE,
      tolerance_percent: TOLERANCE_HUNDREDTHS,
      packs: null,
      delivery: { kind: 'window', from: addDays(today, WINDOW_DAYS.from), to: addDays(today, WINDOW_DAYS.to) },
      target_per_kg: null,
      is_target_hidden: true,
      qualities: [],
      certificates: [],
      coa_limits: [],
    })),
    address_id: null,
    province_id,
    payment_types: [PAYMENT_TRANSFER, PAYMENT_CREDIT],
    weights: { ...USUAL_WEIGHTS },
    audience: 'open',
    invited: [],
    is_name_shown: false,
    rounds: 2,
    award: 'orders',
    note: '',
    closes_at: usualClosing(at),
  });
  return id;
}

async function writeQuestion(
  buyer: Member,
  id: number,
  product: number,
  { question = '', answer = '' }: Story,
): Promise<void> {
  const { user } = await oneRow(sql<{ user: number }>`
    select u.id as user from offer_facets f join users u on u.company_id = f.company_id and u.company_role = 'owner'
    where f.product_id = ${product} and f.company_id <> ${buyer.companyId} order by f.company_id, u.id limit 1`);
  const asked = await askQuestion(await memberOf(user, 'owner'), id, { question, is_confirmed: true });
  if (answer !== '') await answerQuestion(buyer, id, { question: asked.id, answer, is_confirmed: true });
}

/** What came of a published demand; what closes does so now, in the place of days from now. */
async function goOn(
  buyer: Member,
  id: number,
  { story, addressId }: Pick<Draft, 'story' | 'addressId'>,
): Promise<void> {
  const { what, reason = '' } = story;
  if (what === 'cancelled') await cancelDemand(buyer, id, reason);
  if (what === 'open' || what === 'cancelled' || what === 'draft') return;
  await openNow(id);
  if (what === 'ended') await endDemand(buyer, id, reason);
  if (what !== 'awarded') return;
  const { picks, version } = await splitDemand(buyer, id, { kind: 'cheapest' });
  if (picks.length === 0) return;
  await awardDemand(
    buyer,
    id,
    {
      picks,
      version,
      address_id: addressId,
      payment_type: PAYMENT_TRANSFER,
      po_number: 'PO-DM-001',
      cost_centre: '',
      keeps_open: false,
      reason,
    },
    undefined,
  );
}
