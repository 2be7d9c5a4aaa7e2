import { z } from 'zod';
import { MAX_SAP_CODE } from '#domain/accounts/company/company-facts.ts';
import { accountStatus, approvalStatus, position, title } from '#contract/accounts/company-shapes.ts';
import { companyDocument } from '#contract/accounts/documents.ts';
import { orNull } from '#contract/specified-calls.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { done, id, instant, line, locale, pathId } from '#contract/wire.ts';
import { accountRow, approvalField, companyFacts, decision, documentRow, person } from './approval-shapes.ts';
import { accountDecisions } from './account-decisions.ts';
import { accountList } from './account-list.ts';
import { documentDecisions } from './document-decisions.ts';
import { documentList } from './document-list.ts';

const access = ['staff:sales'] as const;

export const approvals = defineEndpoints({
  'PUT /staff/companies/{id}/sap-code': {
    summary: 'By what code the marketplace’s accounting knows a company; empty is none.',
    access: ['staff:sales', 'staff:finance'],
    params: pathId,
    body: z.strictObject({ company_sap_code: orNull(line(MAX_SAP_CODE)) }),
    answer: done,
  },
  'GET /staff/accounts': accountList.list,
  'GET /staff/accounts/export': accountList.export,
  'GET /staff/accounts/{id}': {
    summary: 'One account with its company, papers and colleagues, what is missing and what may be decided now.',
    access,
    params: pathId,
    answer: z.object({
      ...accountRow.shape,
      title: title.nullable(),
      mobile: z.string().nullable(),
      id_number: z.string().nullable(),
      birthday: z.string().nullable(),
      position: position.nullable(),
      language: locale,
      created_at: instant,
      refusal_reason: z.string().nullable(),
      company: companyFacts,
      documents: z.array(companyDocument),
      colleagues: z.array(z.object({ ...person, position: position.nullable() })),
      missing: z.object({
        buying: z.array(approvalField),
        /** Null: a person, who never sells. */ selling: z.array(approvalField).nullable(),
      }),
      allowed: z.array(z.enum(decisionNames(accountDecisions))),
      history: z.array(decision),
    }),
  },
  ...accountDecisions.endpoints,
  'GET /staff/documents': documentList.list,
  'GET /staff/documents/export': documentList.export,
  'GET /staff/documents/{id}': {
    summary: 'One paper beside the facts that it has to prove, with the papers before it.',
    access,
    params: pathId,
    answer: z.object({
      ...documentRow.shape,
      /** Changes with the facts that it is compared with: an approval names what was seen. */
      version: z.string(),
      reason: z.string().nullable(),
      decided_at: instant.nullable(),
      is_current: z.boolean(),
      /** What the caller may decide of it now. */
      allowed: z.array(z.enum(decisionNames(documentDecisions))),
      company: companyFacts,
      /** Who signs for it: the company’s owner, or the person of a personal account. */
      owner: z
        .object({
          id,
          title: title.nullable(),
          firstname: z.string(),
          lastname: z.string(),
          position: position.nullable(),
          id_number: z.string().nullable(),
          birthday: z.string().nullable(),
          mobile: z.string().nullable(),
          email: z.string(),
          language: locale,
          account_status: accountStatus,
        })
        .nullable(),
      earlier: z.array(
        z.object({
          id,
          uploaded_at: instant,
          status: approvalStatus,
          reason: z.string().nullable(),
          decided_at: instant.nullable(),
        }),
      ),
      history: z.array(decision),
      /** The next paper that waits: the same company’s first, then the one that waits longest. */
      next: id.nullable(),
    }),
  },
  'POST /staff/documents/{id}/view': {
    summary:
      'An address to look at the paper, for five minutes and in this session; that it was opened is in the audit log.',
    access,
    reads: true,
    perMinute: 120,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
  ...documentDecisions.endpoints,
});
