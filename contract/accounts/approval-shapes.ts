import { z } from 'zod';
import {
  accountStatus,
  approvalStatus,
  companyRole,
  registeredType,
  supplierType,
} from '#contract/accounts/company-shapes.ts';
import { documentKind } from '#contract/accounts/documents.ts';
import { id, instant } from '#contract/wire.ts';

/** How the account was asked for, at registration. */
const registeredAs = z.enum(['buyer', 'seller']);

const statuses = {
  certificate_status: approvalStatus,
  tax_status: approvalStatus,
  idcard_authorized_sign_status: approvalStatus,
  id_card_status: approvalStatus,
  houser_reg_status: approvalStatus,
  buyer_approved_status: approvalStatus,
  seller_approved_status: approvalStatus,
};
export const approvalField = z.enum(Object.keys(statuses) as (keyof typeof statuses)[]);

/** Null as company_code: a personal account. */
const companyName = {
  id,
  company_code: z.string().nullable(),
  company_name_th: z.string(),
  company_name_en: z.string(),
  tax_id: z.string().nullable(),
};
export const person = {
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  company_role: companyRole,
  account_status: accountStatus,
};

export const accountRow = z.object({
  ...person,
  registered_as: registeredAs,
  /** Whether staff keep it out. */
  is_suspended: z.boolean(),
  /** Since when it waits, or when it was registered. */
  since: instant,
  created_at: instant,
  /** Asks to join a company that others registered. */
  joins: z.boolean(),
  company: z.object({ ...companyName, ...statuses }),
});

/** What was decided, or looked at, before. */
export const decision = z.object({
  at: instant,
  staff_name: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
});

export const companyFacts = z.object({
  ...companyName,
  ...statuses,
  company_sap_code: z.string().nullable(),
  registered_type: registeredType.nullable(),
  supplier_type: supplierType.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  member_level: z.int(),
  created_at: instant,
  /** Where it says that it is, in Thai and in English. */
  address: z.object({ th: z.string(), en: z.string(), branch_code: z.string().nullable() }).nullable(),
  buyer_refusal_reason: z.string().nullable(),
  seller_refusal_reason: z.string().nullable(),
});

export const documentRow = z.object({
  id,
  kind: documentKind,
  status: approvalStatus,
  uploaded_at: instant,
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
  company: z.object(companyName),
});
