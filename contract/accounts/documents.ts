import { z } from 'zod';
import { documentKinds } from '#domain/accounts/company/company-documents.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { approvalStatus } from './company-shapes.ts';
import { id, instant } from '#contract/wire.ts';

export const documentKind = z.enum(documentKinds);

/** A paper that the approval needs, sent or not. */
export const companyDocument = z.object({
  kind: documentKind,
  /** Null: not sent yet. */
  status: approvalStatus,
  /** Why staff did not approve it. */
  reason: z.string().nullable(),
  file: z.object({ id, name: z.string(), content_type: z.string(), size: z.int(), uploaded_at: instant }).nullable(),
});

const access = ['registrant:manage_company', 'member:manage_company'] as const;

export const documents = defineEndpoints({
  'GET /company-document/mydocument': {
    summary: 'The papers that the company’s or person’s approval needs, and what became of them.',
    access,
    answer: z.object({ documents: z.array(companyDocument) }),
  },
  'POST /company-document/add': {
    summary: 'Send one paper (multipart, part "file"); it takes an earlier one’s place and waits for approval.',
    access,
    upload: true,
    perMinute: 30,
    body: z.strictObject({ kind: documentKind }),
    answer: companyDocument,
  },
  'POST /company-document/preview': {
    summary: 'An address to look at a paper that was sent, for five minutes and in this session only.',
    access,
    perMinute: 60,
    body: z.strictObject({ kind: documentKind }),
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
});
