import { z } from 'zod';
import { blocker } from '#contract/blocker.ts';
import { companyName } from './company-name.ts';
import { approvalStatus, position, registeredType, supplierType, title } from './company-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { phone, taxId } from '#contract/identifiers.ts';
import { birthday, done, email, id, instant } from '#contract/wire.ts';

/** The papers' statuses and the two approvals. Null: not sent, not asked for. */
const statuses = {
  tax_status: approvalStatus,
  certificate_status: approvalStatus,
  id_card_status: approvalStatus,
  houser_reg_status: approvalStatus,
  idcard_authorized_sign_status: approvalStatus,
  buyer_approved_status: approvalStatus,
  seller_approved_status: approvalStatus,
};

/**
 * The address of a paper is worth something for five minutes, in the session that asked, and is given to who manages
 * the company.
 */
const paper = { name: z.string().nullable(), path: z.string().nullable() };

export const companyProfile = z.object({
  title: title.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  is_owner: z.boolean(),
  position: position.nullable(),
  birthday: birthday.nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  company_code: z.string().nullable(),
  company_sap_code: z.string().nullable(),
  company_name: z.string(),
  /** Masked where it is a person's own number. */
  taxId: z.string().nullable(),
  ...statuses,
  tax_name: paper.name,
  tax_path: paper.path,
  certificate_name: paper.name,
  certificate_path: paper.path,
  id_card_name: paper.name,
  id_card_path: paper.path,
  houser_reg_name: paper.name,
  houser_reg_path: paper.path,
  idcard_authorized_sign_name: paper.name,
  idcard_authorized_sign_path: paper.path,
  member_level: z.int(),
  point: z.int(),
});

export const companyInfo = z.object({
  id,
  company_code: z.string().nullable(),
  company_sap_code: z.string().nullable(),
  /** The Thai name, as the specification calls it. */
  company_name: z.string(),
  company_name_th: z.string(),
  company_name_en: z.string(),
  /** The same as tax_id. */
  taxId: z.string().nullable(),
  /** Masked where it is a person's own number. */
  tax_id: z.string().nullable(),
  /** It was approved with the papers, and only the marketplace changes it. */
  is_tax_id_fixed: z.boolean(),
  /** A citizen's: it follows the number of their id card. */
  is_tax_id_of_person: z.boolean(),
  registered_type: registeredType.nullable(),
  supplier_type: supplierType.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  ...statuses,
  /** Why staff did not approve the account. */
  buyer_refusal_reason: z.string().nullable(),
  seller_refusal_reason: z.string().nullable(),
  member_level: z.int(),
  point: z.int(),
  created_at: instant,
  /** What is still missing before anybody of it may order; empty when nothing is. */
  blockers: z.array(blocker),
});

export const company = defineEndpoints({
  'GET /company-contact/myprofile': {
    summary: 'Oneself as the company’s contact, with its papers and approvals.',
    access: 'member',
    answer: companyProfile,
  },
  'GET /company/info': {
    summary: 'One’s company, and what keeps it from ordering.',
    access: 'member',
    answer: companyInfo,
  },
  'PUT /company/info': {
    summary:
      'Change the company; what is left out stays. With another name its certificate is looked at again; the tax id of approved papers stays. A person’s account is called as they are: it has no name, type or supplier type of its own.',
    access: 'member:manage_company',
    perMinute: 30,
    body: z.strictObject({
      company_name_th: companyName.optional(),
      company_name_en: companyName.optional(),
      phone: phone.optional(),
      email: email.optional(),
      registered_type: registeredType.optional(),
      supplier_type: supplierType.nullish(),
      tax_id: taxId.optional(),
    }),
    answer: done,
  },
});
