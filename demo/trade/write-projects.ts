import { randomUUID } from 'node:crypto';
import {
  bookInstalmentPaid,
  projectCosts,
  vatOfInstalments,
  type ProjectCosts,
} from '#domain/trade/projects/instalments.ts';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import { BANKS } from '#domain/values/banks.ts';
import type { ProjectKind } from '#domain/trade/projects/project-status.ts';
import type { SavingMethod } from '#domain/trade/projects/savings.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { monthOf } from '#domain/values/month.ts';
import { satangFromBaht, type Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { issueInstalmentDocument } from '#server/trade/projects/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { slipPicture } from '../pictures/slip.ts';
import { roofPicture } from '../pictures/project.ts';
import stories from './project-stories.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const DAYS_OF_A_MONTH = 30;
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

interface Story {
  name: string;
  kind: ProjectKind;
  status: number;
  description: string;
  latitude: number | null;
  longitude: number | null;
  /** Days ago: the request, then each step. */
  stepDays: number[];
  /** Null of a request that nobody has taken up. */
  finishInDays: number | null;
  /** Baht before VAT. */
  subtotal: number;
  discount: number;
  dueInDays: number[];
  /** Percent of the total. */
  shares: number[];
  /** Instalments from the first. */
  paid: number;
  /** Of the next one finance checks a slip. */
  slipSent: boolean;
  expectedKwh: number | null;
  validatedKwh: number | null;
  method: SavingMethod | null;
  note: string;
  months: number;
  /** Of each step from the first. */
  reasons: string[];
  photos: { phase: number; title: string; rows: number }[];
  messages: { side: 'member' | 'staff'; text: string }[];
}

interface Written {
  id: number;
  companyId: number;
  userId: number;
  staffId: number;
}

/** Projects of the first buyer: one that is being installed, one whose savings are validated, and a request. */
export async function writeProjects({ buyers, staffIds }: MarketPeople, at: Date): Promise<void> {
  const rate = await vatRateHundredths();
  for (const story of stories as Story[]) {
    const costs = projectCosts(satangFromBaht(story.subtotal), satangFromBaht(story.discount), rate);
    const of = { companyId: buyers[0]!.companyId, userId: buyers[0]!.userId, staffId: staffIds['sales']! };
    const project = { ...of, id: await writeProject(story, costs, rate, of, at) };
    await writeTimeline(story, project, at);
    await writeInstalments(story, costs, project, at);
    await writeReadings(story, project, at);
    for (const photo of story.photos) await writePhoto(photo, project, at);
    for (const message of story.messages)
      await rows(sql`
        insert into project_messages (project_id, user_id, staff_id, body, at)
        values (${project.id}, ${message.side === 'member' ? of.userId : null},
          ${message.side === 'staff' ? of.staffId : null}, ${message.text}, ${new Date(at.getTime() - DAY_MS)})`);
  }
}

async function writeProject(
  story: Story,
  costs: ProjectCosts,
  rate: number,
  { companyId, userId }: Omit<Written, 'id'>,
  at: Date,
): Promise<number> {
  const begun = daysBefore(at, story.stepDays[0]!);
  const today = bangkokDate(at);
  const isRequest = story.finishInDays === null;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into projects (company_id, user_id, status, name, kind, description, begin_on, expected_finish_on,
      site_address, latitude, longitude, contact_name, contact_phone, contact_email,
      billing_name, billing_address, billing_tax_id, billing_branch_code, subtotal, discount, vat_rate_hundredths, vat,
      total, expected_kwh, expected_year, expected_factor,
      validated_kwh, validated_year, validated_factor, validated_at, method, method_note, created_at, taken_up_at)
    select ${companyId}::int, u.id, ${story.status}::int, ${story.name}, ${story.kind}, ${story.description},
      ${isRequest ? null : bangkokDate(begun)}::date,
      ${story.finishInDays === null ? null : addDays(today, story.finishInDays)}::date,
      a.address || ' ' || s.name_th || ' ' || d.name_th || ' ' || p.name_th || ' ' || a.post_code,
      ${story.latitude}::float8, ${story.longitude}::float8, u.firstname || ' ' || u.lastname,
      coalesce(u.mobile, '0812345678'), u.email,
      coalesce(a.billing_name, c.company_name_th),
      a.address || ' ' || s.name_th || ' ' || d.name_th || ' ' || p.name_th || ' ' || a.post_code, c.tax_id, '00000',
      ${costs.subtotal}::bigint, ${costs.discount}::bigint, ${rate}::int, ${costs.vat}::bigint, ${costs.total}::bigint,
        ${story.expectedKwh}::bigint, case when ${story.expectedKwh !== null} then g.year end,
        case when ${story.expectedKwh !== null} then g.factor end,
      ${story.validatedKwh}::bigint, case when ${story.validatedKwh !== null} then g.year end,
        case when ${story.validatedKwh !== null} then g.factor end,
        case when ${story.validatedKwh !== null} then ${new Date(at.getTime() - DAY_MS)}::timestamptz end,
      ${story.method}, ${story.note}, ${begun}::timestamptz, ${isRequest ? null : begun}::timestamptz
    from users u join companies c on c.id = u.company_id
      join lateral (select * from addresses where company_id = c.id and deleted_at is null
        order by is_default_billing desc, id limit 1) a on true
      join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id
        join provinces p on p.id = a.province_id
      join lateral (select year, factor from grid_factors order by year desc limit 1) g on true
    where u.id = ${userId} returning id`);
  return id;
}

/** From the request to where it stands. */
async function writeTimeline(story: Story, { id, userId, staffId }: Written, at: Date): Promise<void> {
  const moment = (step: number) => daysBefore(at, story.stepDays[step]!);
  await rows(sql`
    insert into project_history (project_id, to_status, reason, user_id, at)
      values (${id}, 1, '', ${userId}, ${moment(0)})`);
  for (const [index, reason] of story.reasons.entries())
    await rows(sql`
      insert into project_history (project_id, from_status, to_status, reason, staff_id, at)
      values (${id}, ${index + 1}, ${index + 2}, ${reason}, ${staffId}, ${moment(index + 1)})`);
}

async function writeInstalments(story: Story, costs: ProjectCosts, project: Written, at: Date): Promise<void> {
  const amounts = amountsOf(costs.total, story.shares);
  const vats = vatOfInstalments(costs, amounts);
  for (const [index, amount] of amounts.entries()) {
    const vat = vats[index]!;
    const days = story.dueInDays[index]!;
    const paidAt = index < story.paid ? new Date(at.getTime() + (days - 1) * DAY_MS) : null;
    const instalment = await oneRow(sql<{ id: number }>`
      insert into project_instalments (project_id, position, due_on, amount, vat, paid_at)
      values (${project.id}, ${index + 1}, ${addDays(bangkokDate(at), days)}, ${amount}, ${vat}, ${paidAt})
        returning id`);
    if (index === story.paid && story.slipSent) await writeSlip(instalment.id, amount, project, at);
    if (!paidAt) continue;
    await inTransaction(async () => {
      await book([bookInstalmentPaid({ id: instalment.id, amount, vat }, 'bank', paidAt)]);
      await issueInstalmentDocument(instalment.id, paidAt);
    });
  }
}

/** The slip of a transfer of today, which finance has not looked at. */
async function writeSlip(instalment: number, amount: Satang, { companyId, userId }: Written, at: Date): Promise<void> {
  const sent = new Date(at.getTime() - HOUR_MS);
  const transfer = { bank: BANKS[0]!.code, reference: `2026${String(instalment * 7907).padStart(14, '0')}` };
  const bytes = await slipPicture(amount, sent, writeSlipCode(transfer));
  const file = randomUUID();
  const key = `private/${file}.jpg`;
  await fileStore().put(key, bytes, 'image/jpeg');
  await rows(sql`
    with kept as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
        uploaded_by_user_id, created_at)
      values (${file}, ${key}, 'slip', true, 'slip.jpg', 'image/jpeg', ${bytes.length}, ${companyId}, ${userId},
        ${sent}) returning id),
    slip as (
      insert into settlements (receivable_id, amount, file_id, payment_date, bank_code, created_at)
      select v.id, v.amount, kept.id, ${sent}::timestamptz, ${transfer.bank}, ${sent}::timestamptz
      from kept, receivables v where v.kind = 'instalment' and v.source_id = ${instalment} returning id)
    insert into slip_readings (settlement_id, verdict, bank_code, reference, read_at)
    select id, 'new', ${transfer.bank}, ${transfer.reference}, ${at}::timestamptz from slip`);
}

/** The last one is what is left. */
function amountsOf(total: Satang, shares: readonly number[]): Satang[] {
  if (shares.length === 0) return [];
  const before = shares.slice(0, -1).map((share) => (total * BigInt(share)) / 100n);
  return [...before, total - before.reduce((sum, amount) => sum + amount, 0n)];
}

/** Months before this one; more is saved when the days are hot. */
async function writeReadings(story: Story, { id }: Written, at: Date): Promise<void> {
  const yearly = story.validatedKwh ?? story.expectedKwh ?? 0;
  let month = monthOf(bangkokDate(at));
  for (let back = 0; back < story.months; back += 1) {
    month = monthOf(addDays(`${month}-01`, -1));
    const season = 1 + Math.sin((Number(month.slice(5)) / 12) * 2 * Math.PI) / 8;
    const saved = Math.round((yearly / 12) * season);
    const baseline = Math.round(yearly / 4 + (back % 3) * DAYS_OF_A_MONTH);
    await rows(sql`
      insert into project_readings (project_id, month, baseline_kwh, used_kwh)
      values (${id}, ${month}, ${baseline}, ${baseline - saved})`);
  }
}

async function writePhoto(
  { phase, title, rows: panels }: Story['photos'][number],
  { id, companyId }: Written,
  at: Date,
): Promise<void> {
  const bytes = await roofPicture(panels);
  const file = randomUUID();
  const key = `private/${file}.jpg`;
  const taken = new Date(at.getTime() - 2 * DAY_MS);
  await fileStore().put(key, bytes, 'image/jpeg');
  await rows(sql`
    with kept as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
      values (${file}, ${key}, 'project', true, 'photo.jpg', 'image/jpeg', ${bytes.length}, ${companyId}, ${taken})
        returning id)
    insert into project_files (file_id, project_id, kind, phase, title, at) select id, ${id}::int, 'photo',
      ${phase}::int, ${title}, ${taken} from kept`);
}
