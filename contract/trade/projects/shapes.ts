import { z } from 'zod';
import { branchCode, phone, taxId } from '#contract/identifiers.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, email, id, instant, line, text } from '#contract/wire.ts';
import { MAX_PROJECT_TEXT, projectKinds, projectStatuses } from '#domain/trade/projects/project-status.ts';
import { refundStates } from '#domain/money/refunds/refundable.ts';
import { MAX_KWH, savingMethods } from '#domain/trade/projects/savings.ts';

export const projectStatus = z.literal(projectStatuses);
export const kwh = z.int().min(0).max(MAX_KWH);

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** What is known of a project when it is asked for. */
export const projectFacts = {
  name: line(120).min(1),
  kind: z.enum(projectKinds),
  description: text(MAX_PROJECT_TEXT).default(''),
  site_address: text(400).min(1),
  /** Both or none. */
  latitude: z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE).nullable().default(null),
  longitude: z.number().min(-MAX_LONGITUDE).max(MAX_LONGITUDE).nullable().default(null),
  contact_name: line(120).min(1),
  contact_phone: phone,
  contact_email: email,
  billing_name: line(200).min(1),
  billing_address: text(400).min(1),
  billing_tax_id: taxId.nullable().default(null),
  billing_branch_code: branchCode.nullable().default(null),
};

const row = {
  id,
  project_no: z.string(),
  name: z.string(),
  kind: z.enum(projectKinds),
  status: projectStatus,
  begin_date: day.nullable(),
  expected_finish_date: day.nullable(),
  site_address: z.string(),
  total: baht,
  created_at: instant,
  /** For staff alone. */
  company: named.nullable(),
};

export const projectRow = z.object({
  ...row,
  /** What is to be paid next. */
  next_installment: z.object({ due_date: day, amount: baht }).nullable(),
  /** Slips that finance has not decided. */
  waiting_slips: z.int(),
});

export const projectRows = z.object({ count: z.int(), project_list: z.array(projectRow) });

const saving = z.object({
  /** Of a year. */
  kwh: z.int(),
  year: z.int(),
  /** Kilograms CO2e for each kilowatt-hour. */
  factor: z.number(),
  /** Of a year. */
  co2_kg: z.int(),
});

const instalmentSlip = z.object({
  id,
  /** 0 waits, 1 verified, 2 rejected. */
  status: z.int(),
  payment_date: instant,
  reject_reason: z.string().nullable(),
  sent_at: instant,
  name: z.string(),
  content_type: z.string(),
  url: z.string(),
});

export const projectInstalment = z.object({
  id,
  position: z.int(),
  due_date: day,
  amount: baht,
  vat: baht,
  /** 0 awaiting payment, 1 paid. */
  status: z.int(),
  paid_at: instant.nullable(),
  may_pay: z.boolean(),
  /** In the demo: where its QR code is paid. */
  simulated_bank: z.string().nullable(),
  slips: z.array(instalmentSlip),
  document: z.object({ id, number: z.string() }).nullable(),
  /** Members see those that are approved. */
  refunds: z.array(
    z.object({
      id,
      state: z.enum(refundStates),
      /** With VAT. */
      total: baht,
      note: z.string(),
      proposed_at: instant,
      sent_at: instant.nullable(),
      credit_note: z.object({ id, number: z.string() }).nullable(),
    }),
  ),
  /** With VAT: what of it no refund gives back; 0 of one that is not paid. */
  left: baht,
});

export const reading = z.object({ month: z.string(), baseline_kwh: z.int(), used_kwh: z.int() });

export const projectDetail = z.object({
  ...row,
  /** Of what is known of it; named by whoever edits. */
  version: z.int(),
  description: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  billing: z.object({
    name: z.string(),
    address: z.string(),
    tax_id: z.string().nullable(),
    branch_code: z.string().nullable(),
  }),
  installments: z.array(projectInstalment),
  costs: z.object({ subtotal: baht, discount: baht, vat_rate: z.number(), vat: baht, total: baht }),
  savings: z.object({
    expected: saving.nullable(),
    validated: saving.nullable(),
    validated_at: instant.nullable(),
    method: z.enum(savingMethods).nullable(),
    method_note: z.string(),
    /** Kilowatt-hours of the last twelve months with readings; null until there are twelve in a row. */
    measured_kwh: z.int().nullable(),
  }),
  has_certificate: z.boolean(),
  readings: z.array(reading),
  files: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['document', 'photo']),
      phase: z.int(),
      title: z.string(),
      content_type: z.string(),
      at: instant,
      url: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      id,
      side: z.enum(['member', 'staff']),
      text: z.string(),
      at: instant,
      /** Who wrote it, for their own side and for staff; null for the other side. */
      person: z.string().nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      id,
      from: projectStatus.nullable(),
      to: projectStatus,
      reason: z.string(),
      at: instant,
      /** Who did it, for their own side and for staff. */
      person: z.string().nullable(),
    }),
  ),
});
