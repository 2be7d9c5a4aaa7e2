import type { z } from 'zod';
import type { projectDetail } from '#contract/trade/projects/shapes.ts';
import { instalmentRef2 } from '#domain/trade/projects/instalment-bill.ts';
import { INSTALMENT_AWAITING, INSTALMENT_PAID } from '#domain/trade/projects/instalments.ts';
import { mayBePaid, PROJECT_CANCELLED, projectNo, VALIDATED } from '#domain/trade/projects/project-status.ts';
import { FACTOR_UNIT, kgCo2Of, savedInAYear, type SavingMethod } from '#domain/trade/projects/savings.ts';
import { SETTLEMENT_REJECTED } from '#domain/trade/order-status.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { simulatedBankOf } from '#server/money/payments/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { instalmentSlipsSql } from './instalment-slips.ts';
import { projectColumns } from './list-projects.ts';
import { isSeenBy, personSql, type Viewer } from './viewer.ts';

type Detail = z.output<typeof projectDetail>;
type Instalment = Detail['installments'][number];
type Slip = Instalment['slips'][number];
type Refund = Instalment['refunds'][number];
type Dated<Of> = Omit<Of, 'at'> & { at: string };

interface StoredInstalment extends Pick<Instalment, 'id' | 'position' | 'due_date' | 'document'> {
  amount: string;
  vat: string;
  paid_at: string | null;
  refunds: (Omit<Refund, 'total' | 'proposed_at' | 'sent_at'> & {
    total: string;
    proposed_at: string;
    sent_at: string | null;
  })[];
  left: string;
  slips: (Omit<Slip, 'url' | 'payment_date' | 'sent_at'> & { file: string; payment_date: string; sent_at: string })[];
}

interface Row extends Omit<
  Detail,
  'project_no' | 'installments' | 'costs' | 'savings' | 'has_certificate' | 'files' | 'messages' | 'timeline'
> {
  subtotal: bigint;
  discount: bigint;
  vat: bigint;
  vat_rate_hundredths: number;
  expected: { kwh: number; year: number; factor: number } | null;
  validated: { kwh: number; year: number; factor: number } | null;
  validated_at: Date | null;
  method: SavingMethod | null;
  method_note: string;
  installments: StoredInstalment[];
  files: (Dated<Omit<Detail['files'][number], 'url'>> & { id: string })[];
  messages: Dated<Detail['messages'][number]>[];
  timeline: Dated<Detail['timeline'][number]>[];
}

const slipsOf = sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'payment_date', s.payment_date,
    'reject_reason', s.reject_reason,
    'sent_at', s.created_at, 'file', f.id, 'name', f.name, 'content_type', f.content_type) order by s.id), '[]')
  from files f, ${instalmentSlipsSql(sql`f.id = s.file_id`)})`;

/** What staff propose among themselves a member hears of when it is approved. */
const isTold = sql`r.state in ('approved', 'sent')`;

const refundsOf = ({ side }: Viewer) => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'state', r.state, 'total', r.total::text, 'note', r.note,
    'proposed_at', r.proposed_at, 'sent_at', r.sent_at,
    'credit_note', (select json_build_object('id', d.id, 'number', d.number) from tax_documents d
      where d.cause = 'refund:' || r.id)) order by r.id), '[]')
  from refunds r where r.instalment_id = i.id ${side === 'staff' ? sql`` : sql`and ${isTold}`})`;

/** What of instalment `i` is paid and given back by no refund that the viewer knows of. */
const leftSql = ({ side }: Viewer) => sql`(case when i.paid_at is null then 0
  else i.amount - coalesce((select sum(r.total) from refunds r where r.instalment_id = i.id
    and ${side === 'staff' ? sql`r.state not in ('refused', 'taken_over')` : isTold}), 0) end)::text`;

/** One project with all that belongs to it, in one round trip. 404 for whom it does not concern. */
export async function findProject(viewer: Viewer, id: number, sessionHash: Buffer): Promise<Detail> {
  const row = await maybeRow(sql<Row>`
    select ${projectColumns(viewer)}, p.version, p.description, p.latitude, p.longitude,
      json_build_object('name', p.contact_name, 'phone', p.contact_phone, 'email', p.contact_email) as contact,
      json_build_object('name', p.billing_name, 'address', p.billing_address, 'tax_id', p.billing_tax_id, 'branch_code',
        p.billing_branch_code) as billing,
      p.subtotal, p.discount, p.vat, p.vat_rate_hundredths, p.validated_at, p.method, p.method_note,
      case when p.expected_kwh is not null then json_build_object('kwh', p.expected_kwh, 'year', p.expected_year,
        'factor', p.expected_factor) end as expected,
      case when p.validated_kwh is not null then json_build_object('kwh', p.validated_kwh, 'year', p.validated_year,
        'factor', p.validated_factor) end as validated,
      (select coalesce(json_agg(json_build_object('id', i.id, 'position', i.position, 'due_date', i.due_on, 'amount',
        i.amount::text, 'vat', i.vat::text,
          'paid_at', i.paid_at, 'slips', ${slipsOf}, 'refunds', ${refundsOf(viewer)}, 'left', ${leftSql(viewer)},
          'document', (select json_build_object('id', d.id, 'number', d.number) from tax_documents d
            where d.instalment_id = i.id and d.kind <> 'credit_note')) order by i.position), '[]')
        from project_instalments i where i.project_id = p.id) as installments /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('month', r.month, 'baseline_kwh', r.baseline_kwh, 'used_kwh',
        r.used_kwh) order by r.month), '[]')
        from project_readings r where r.project_id = p.id) as readings /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', x.file_id, 'kind', x.kind, 'phase', x.phase, 'title', x.title,
        'content_type', f.content_type, 'at', x.at) order by x.phase, x.at), '[]')
        from project_files x join files f on f.id = x.file_id
          where x.project_id = p.id) as files /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', x.id, 'side', case when x.user_id is null then 'staff'
        else 'member' end, 'text', x.body, 'at', x.at,
          'person', ${personSql(viewer)}) order by x.id), '[]')
        from project_messages x where x.project_id = p.id) as messages /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', x.id, 'from', x.from_status, 'to', x.to_status, 'reason',
        x.reason, 'at', x.at,
          'person', ${personSql(viewer)}) order by x.id), '[]')
        from project_history x where x.project_id = p.id) as timeline /* not null: coalesced */
    from projects p join companies c on c.id = p.company_id where p.id = ${id} and ${isSeenBy(viewer)}`);
  if (!row) throw new AppError('not_found');
  return detailOf(row, sessionHash);
}

const dated = <Of extends { at: string }>(each: Of) => ({ ...each, at: new Date(each.at) });

function detailOf(row: Row, sessionHash: Buffer): Detail {
  const { subtotal, discount, vat, vat_rate_hundredths, expected, validated, ...rest } = row;
  const { validated_at, method, method_note, ...facts } = rest;
  return {
    ...facts,
    project_no: projectNo(row.id),
    installments: row.installments.map((instalment) => instalmentOf(instalment, row.status, sessionHash)),
    costs: { subtotal, discount, vat_rate: vat_rate_hundredths / 100, vat, total: row.total },
    savings: {
      expected: savingOf(expected),
      validated: savingOf(validated),
      validated_at,
      method,
      method_note,
      measured_kwh: savedInAYear(row.readings),
    },
    has_certificate: validated !== null && row.status >= VALIDATED && row.status !== PROJECT_CANCELLED,
    files: row.files.map((file) => ({ ...dated(file), url: sessionFileUrl(file.id, sessionHash) })),
    messages: row.messages.map(dated),
    timeline: row.timeline.map(dated),
  };
}

const savingOf = (saving: Row['expected']) =>
  saving && { ...saving, factor: saving.factor / FACTOR_UNIT, co2_kg: kgCo2Of(saving.kwh, saving.factor) };

function instalmentOf(stored: StoredInstalment, status: number, sessionHash: Buffer): Instalment {
  const isPaid = stored.paid_at !== null;
  const isBeingChecked = stored.slips.some((slip) => slip.status !== SETTLEMENT_REJECTED);
  return {
    ...stored,
    amount: BigInt(stored.amount),
    vat: BigInt(stored.vat),
    paid_at: stored.paid_at === null ? null : new Date(stored.paid_at),
    left: BigInt(stored.left),
    refunds: stored.refunds.map(({ total, proposed_at, sent_at, ...refund }) => ({
      ...refund,
      total: BigInt(total),
      proposed_at: new Date(proposed_at),
      sent_at: sent_at === null ? null : new Date(sent_at),
    })),
    status: isPaid ? INSTALMENT_PAID : INSTALMENT_AWAITING,
    may_pay: mayBePaid(status) && !isPaid && !isBeingChecked,
    simulated_bank: simulatedBankOf({ ref2: instalmentRef2(stored.id) }),
    slips: stored.slips.map(({ file, payment_date, sent_at, ...slip }) => ({
      ...slip,
      payment_date: new Date(payment_date),
      sent_at: new Date(sent_at),
      url: sessionFileUrl(file, sessionHash),
    })),
  };
}
