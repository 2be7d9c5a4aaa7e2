import { randomUUID } from 'node:crypto';
import { emptySheet, type JudgedProperty, type Rating, type TrialSheet } from '#domain/trade/trials/trial-sheet.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { machinePanelPicture, mouldedCratesPicture } from '../pictures/trial.ts';
import stories from './trial-stories.json' with { type: 'json' };

interface Story {
  outcome: 'approved' | 'refused' | null;
  daysAgo: number;
  purpose: string;
  plant: string;
  conditions: string;
  reason: string;
  /** From now on; null where an approval has no end. */
  validDays: number | null;
  note: string;
  ratings: Partial<Record<JudgedProperty, Rating>>;
}

interface Pair {
  product_id: number;
  replaces_product_id: number;
}

const ZONES = [190, 205, 215];

/**
 * Grades that the first buyer's company has approved and refused in the place of others, and one that is on trial with
 * photos.
 */
export async function writeTrials({ buyers: [buyer] }: MarketPeople, at: Date): Promise<void> {
  if (!buyer) return;
  const pairs = await pairsOfGrades(stories.length);
  for (const [index, story] of (stories as Story[]).entries()) {
    const pair = pairs[index];
    if (pair) await writeTrial(story, pair, buyer, at);
  }
}

/** Of each material two grades of other makers, as near as any two in how they flow. */
function pairsOfGrades(count: number): Promise<Pair[]> {
  return rows(sql<Pair>`
    with flowing as (
      select p.id, p.subcategory_id, p.manufacturer_id, v.number_value::float8 as mfi, v.condition
      from products p join product_properties v on v.product_id = p.id join properties d on d.id = v.property_id
        and d.code = 'mfi'
      where p.quality = 'prime' and v.number_value > 0
        and exists (select from offer_facets f where f.product_id = p.id))
    select product_id, replaces_product_id from (
      select distinct on (a.subcategory_id) a.id as replaces_product_id, b.id as product_id, a.subcategory_id
      from flowing a join flowing b on b.subcategory_id = a.subcategory_id and b.manufacturer_id <> a.manufacturer_id
        and b.condition is not distinct from a.condition
      order by a.subcategory_id, abs(ln(a.mfi / b.mfi)), a.id desc, b.id) pairs
    order by subcategory_id limit ${count}`);
}

async function writeTrial(story: Story, pair: Pair, buyer: MarketPeople['buyers'][number], at: Date): Promise<void> {
  const planned = new Date(at.getTime() - story.daysAgo * DAY_MS);
  const ran = new Date(planned.getTime() + DAY_MS);
  const decision = story.outcome === null ? null : await writeDecision(story, pair, buyer, { at, decided: ran });
  const { run } = await oneRow(sql<{ run: number }>`
    with trial as (
      insert into grade_trials (company_id, product_id, replaces_product_id, purpose, plant, asked_by_user_id,
        in_charge_user_id, decision_id, created_at)
      values (${buyer.companyId}, ${pair.product_id}, ${pair.replaces_product_id}, ${story.purpose}, ${story.plant},
        ${buyer.userId}, ${buyer.userId}, ${decision}::int, ${planned}) returning id)
    insert into trial_runs (trial_id, run_no, sheet, is_finished, user_id, version, created_at, changed_at)
    select id, 1, ${JSON.stringify(makeSheet(story))}::jsonb, true, ${buyer.userId}, 1, ${ran}::timestamptz,
      ${ran}::timestamptz from trial returning id as run`);
  if (story.outcome !== null) return;
  await writePhoto(run, buyer, { name: 'machine.jpg', bytes: await machinePanelPicture(ZONES), at: ran });
  await writePhoto(run, buyer, { name: 'crates.jpg', bytes: await mouldedCratesPicture(), at: ran });
}

async function writeDecision(
  { outcome, purpose, plant, conditions, reason, validDays }: Story,
  { product_id, replaces_product_id }: Pair,
  buyer: MarketPeople['buyers'][number],
  { at, decided }: { at: Date; decided: Date },
): Promise<number> {
  const until = validDays === null ? null : addDays(bangkokDate(at), validDays);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into grade_decisions (company_id, product_id, replaces_product_id, verdict, purpose, plant, valid_until,
      conditions, reason, decided_by_user_id, decided_at)
    values (${buyer.companyId}, ${product_id}, ${replaces_product_id}, ${outcome}, ${purpose}, ${plant}, ${until},
      ${conditions}, ${reason}, ${buyer.userId}, ${decided}) returning id`);
  return id;
}

function makeSheet({ purpose, note, ratings }: Story): TrialSheet {
  const sheet = emptySheet();
  const judged = Object.entries(ratings).map(([name, rating]) => [name, { rating, text: '' }]);
  return {
    lines: {
      ...sheet.lines,
      machine: 'Haitian MA2500',
      made: purpose,
      zones: ZONES.join(' / '),
      pressure: '85',
      cycle: '12.5',
    },
    results: { ...sheet.results, ...Object.fromEntries(judged) },
    note,
  };
}

async function writePhoto(
  run: number,
  { companyId, userId }: MarketPeople['buyers'][number],
  { name, bytes, at }: { name: string; bytes: Buffer; at: Date },
): Promise<void> {
  const file = randomUUID();
  const key = `private/${file}.jpg`;
  await fileStore().put(key, bytes, 'image/jpeg');
  await rows(sql`
    with kept as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
        uploaded_by_user_id, created_at)
      values (${file}, ${key}, 'trial', true, ${name}, 'image/jpeg', ${bytes.length}, ${companyId}, ${userId}, ${at})
        returning id)
    insert into trial_photos (file_id, run_id) select id, ${run}::int from kept`);
}
