import { z } from 'zod';
import { securityEventCodes } from '#domain/security-events.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, instant, line, locale, paging } from '#contract/wire.ts';

const search = {
  /** A part of the name or email of who it was about: a member or one of the staff. */
  who: line(120).optional(),
  code: z.enum(securityEventCodes).optional(),
  outcome: z.enum(['ok', 'refused']).optional(),
  /** As it is written: an IPv4 address, or the first half of an IPv6 one. */
  network: line(60).optional(),
  /** Of one session. */
  session: line(16).optional(),
  /** Days of Bangkok, both included. */
  from: day.optional(),
  to: day.optional(),
};

export const securityEvent = z.object({
  id: z.int(),
  at: instant,
  code: z.enum(securityEventCodes),
  outcome: z.enum(['ok', 'refused']),
  user_id: z.int().nullable(),
  company_id: z.int().nullable(),
  staff_id: z.int().nullable(),
  /** As they are called now; null for visitors and for who is not known any more. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  session: z.string().nullable(),
  network: z.string().nullable(),
  request_id: z.string().nullable(),
  route: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

export const securityEvents = defineEndpoints({
  'GET /staff/security-events': {
    summary: 'Sign-ins, refusals and changes of rights, the newest first.',
    access: 'staff:admin',
    query: z.strictObject({ ...search, ...paging(50) }),
    answer: z.object({ count: z.int(), events: z.array(securityEvent) }),
  },
  'GET /staff/security-events/export': {
    summary:
      'The events found as a table for Excel (CSV, UTF-8), at most 50,000; that it was taken is an event itself.',
    access: 'staff:admin',
    perMinute: 6,
    query: z.strictObject({ ...search, language: locale.default('th') }),
    answer: 'binary',
    files: ['csv'],
  },
});
