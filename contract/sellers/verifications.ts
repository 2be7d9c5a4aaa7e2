import { z } from 'zod';
import { deletionBlockers } from '#domain/accounts/deletion.ts';
import { approvalStatus } from '#contract/accounts/company-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { certifiers, finance, sales, verificationDecisions } from './verification-decisions.ts';
import {
  bankFacts,
  certificateFacts,
  decided,
  personFacts,
  verificationLists,
  warehouseFacts,
} from './verification-lists.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, instant, locale, names, pathId } from '#contract/wire.ts';

/**
 * What companies and members have sent for a decision of staff: warehouses, bank accounts, certificates, deletion
 * requests.
 */

/** The company as staff know it, to compare with what it sent. */
const knownCompany = named.extend({
  company_code: z.string().nullable(),
  tax_id: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  buyer_approved_status: approvalStatus,
  seller_approved_status: approvalStatus,
  /** Who reads the decision, and in which language. */
  owners: z.array(z.object({ name: z.string(), email: z.string(), language: locale })),
});

/**
 * One object: what was sent, whose it is, what was decided. `version` changes with what was sent: a decision names the
 * one it was made about.
 */
const checked = {
  id,
  company: knownCompany,
  status: decided,
  reason: z.string().nullable(),
  since: instant,
  version: z.string(),
  /** What the caller may decide now. */
  allowed: z.array(z.enum(['approve', 'refuse'])),
};

export const verifications = defineEndpoints({
  'GET /staff/warehouses': verificationLists.warehouses.list,
  'GET /staff/warehouses/export': verificationLists.warehouses.export,
  'GET /staff/warehouses/{id}': {
    summary: 'One warehouse beside what is known of its company.',
    access: sales,
    params: pathId,
    answer: z.object({
      ...checked,
      ...warehouseFacts,
      address: z.string(),
      post_code: z.string().nullable(),
      contact_person: z.string(),
      mobile: z.string(),
      allows_pickup: z.boolean(),
      /** Offers in it that could be bought once it is approved. */
      offers: z.int(),
      other_warehouses: z.array(z.object({ id, ...warehouseFacts, status: decided })),
    }),
  },
  ...verificationDecisions.warehouses.endpoints,

  'GET /staff/bank-accounts': verificationLists.bank_accounts.list,
  'GET /staff/bank-accounts/export': verificationLists.bank_accounts.export,
  'GET /staff/bank-accounts/{id}': {
    summary: 'One bank account with its number; that it was looked at is in the audit log.',
    access: finance,
    params: pathId,
    answer: z.object({
      ...checked,
      ...bankFacts,
      account_number: z.string(),
      is_default: z.boolean(),
      /** Of one that waits: what it takes the place of, as it was approved, or the account that is paid into now. */
      before: z.object({ ...bankFacts, account_number: z.string() }).nullable(),
      /** It was handed in anew: without `before`, what was approved is not known. */
      is_changed: z.boolean(),
      /** Other companies that gave the same account: to be asked about. */
      same_number: z.array(named),
    }),
  },
  ...verificationDecisions.bank_accounts.endpoints,

  'GET /staff/certificates': verificationLists.certificates.list,
  'GET /staff/certificates/export': verificationLists.certificates.export,
  'GET /staff/certificates/{id}': {
    summary: 'One certificate; its paper is opened by a call of its own.',
    access: certifiers,
    params: pathId,
    answer: z.object({
      ...checked,
      ...certificateFacts,
      issuer: z.string(),
      valid_from: day.nullable(),
      recycled_percent: z.int().nullable(),
      /** The goods that it is of, and the number of a lot; null of the company’s own. */
      goods: z.object({ product: z.object(names), lot_no: z.string().nullable() }).nullable(),
      file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }),
    }),
  },
  'POST /staff/certificates/{id}/view': {
    summary:
      'An address to look at the paper, for five minutes and in this session; that it was opened is in the audit log.',
    access: certifiers,
    reads: true,
    perMinute: 60,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
  ...verificationDecisions.certificates.endpoints,

  'GET /staff/deletion-requests': verificationLists.deletion_requests.list,
  'GET /staff/deletion-requests/export': verificationLists.deletion_requests.export,
  'GET /staff/deletion-requests/{id}': {
    summary: 'One such wish: what stands in its way, what would be erased and what has to be kept.',
    access: sales,
    params: pathId,
    answer: z.object({
      ...checked,
      ...personFacts,
      note: z.string(),
      decided_at: instant.nullable(),
      blockers: z.array(z.enum(deletionBlockers)),
      open_orders: z.int(),
      owed: baht,
      /** What is still to go back to them. */
      due: baht,
      colleagues: z.int(),
      /** What the Revenue Code makes us keep. */
      kept_orders: z.int(),
      kept_sales: z.int(),
      /** Papers that prove who they are: erased with a personal account. */
      identity_papers: z.int(),
      is_personal: z.boolean(),
    }),
  },
  ...verificationDecisions.deletion_requests.endpoints,
});
