import { z } from 'zod';
import { auditedKinds } from '#domain/audit.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, instant, intText, line, locale, paging } from '#contract/wire.ts';

const search = {
  /** A part of the reason, of the object's name or of the name of who decided; order numbers from their beginning. */
  q: line(120).optional(),
  object_kind: z.enum(auditedKinds).optional(),
  object_id: line(40).optional(),
  action: line(40).optional(),
  staff_id: intText(1, 2_147_483_647).optional(),
  /** Days of Bangkok, both included. */
  from: day.optional(),
  to: day.optional(),
};

const facts = z.record(z.string(), z.unknown()).nullable();

export const auditLog = defineEndpoints({
  'GET /staff/audit-log': {
    summary: 'Who decided what, when and why, the newest first.',
    access: 'staff:admin',
    query: z.strictObject({ ...search, ...paging(50) }),
    answer: z.object({
      count: z.int(),
      entries: z.array(
        z.object({
          id: z.int(),
          at: instant,
          staff_name: z.string(),
          staff_role: z.string(),
          action: z.string(),
          object_kind: z.string(),
          object_id: z.string(),
          /** As the object is called now, in the reader's language where it has a name in that; null when nothing names it. */
          object_name: z.string().nullable(),
          /** The order, or the company, that it is about. */
          order_id: z.int().nullable(),
          company_id: z.int().nullable(),
          before: facts,
          after: facts,
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /staff/audit-log/choices': {
    summary: 'Who has decided and what was done, to choose from.',
    access: 'staff:admin',
    answer: z.object({ staff: z.array(z.object({ id: z.int(), name: z.string() })), actions: z.array(z.string()) }),
  },
  'GET /staff/audit-log/export': {
    summary: 'The entries found as a table for Excel (CSV, UTF-8), at most 50,000; that it was taken is in the log.',
    access: 'staff:admin',
    perMinute: 6,
    query: z.strictObject({ ...search, language: locale.default('th') }),
    answer: 'binary',
    files: ['csv'],
  },
});
