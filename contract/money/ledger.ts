import { z } from 'zod';
import { accountKinds, accountNames } from '#domain/ledger/accounts.ts';
import { ledgerEventNames } from '#domain/ledger/booking.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, idText, instant, locale, paging } from '#contract/wire.ts';

const access = 'staff:finance';
const account = z.enum(accountNames);

/** Days of Bangkok, both included; without them from the first entry to the last. */
const period = { from: day.optional(), to: day.optional() };
const lines = { company_id: idText.optional(), order_id: idText.optional(), ...period };

export const ledger = defineEndpoints({
  'GET /staff/ledger/trial-balance': {
    summary: 'What every account holds at the end of a day: debits and credits sum to the same.',
    access,
    query: z.strictObject({ until: day.optional() }),
    answer: z.object({
      until: z.string(),
      /** Those that were ever booked on. A debit balance is positive, a credit balance negative. */
      rows: z.array(
        z.object({ account, name: z.string(), kind: z.enum(accountKinds), debit: baht, credit: baht, balance: baht }),
      ),
      debit: baht,
      credit: baht,
    }),
  },
  'GET /staff/ledger/trial-balance/export': {
    summary: 'The trial balance as a table for Excel (CSV, UTF-8).',
    access,
    perMinute: 20,
    query: z.strictObject({ until: day.optional(), language: locale.default('th') }),
    answer: 'binary',
    files: ['csv'],
  },
  'GET /staff/ledger/accounts/{account}': {
    summary: 'The lines of an account, the oldest first, with what it held before and after each.',
    access,
    params: z.strictObject({ account }),
    query: z.strictObject({ ...lines, ...paging(50) }),
    answer: z.object({
      name: z.string(),
      kind: z.enum(accountKinds),
      /** Whether each company has a part of it. */
      is_by_company: z.boolean(),
      /** The company whose lines these are. */
      company: named.nullable(),
      opening: baht,
      closing: baht,
      count: z.int(),
      entries: z.array(
        z.object({
          id: z.int(),
          at: instant,
          event: z.enum(ledgerEventNames),
          event_name: z.string(),
          cause_id: z.int(),
          order_id: id.nullable(),
          order_no: z.string().nullable(),
          po_number: z.string().nullable(),
          company: named.nullable(),
          amount: baht,
          balance: baht,
        }),
      ),
    }),
  },
  'GET /staff/ledger/accounts/{account}/companies': {
    summary: 'What each company’s part of an account holds, the largest first; those that hold nothing are left out.',
    access,
    params: z.strictObject({ account }),
    query: z.strictObject(paging(50)),
    answer: z.object({
      count: z.int(),
      rows: z.array(z.object({ company: named, balance: baht })),
    }),
  },
  'GET /staff/ledger/accounts/{account}/export': {
    summary: 'The lines of an account as a table for Excel (CSV, UTF-8), at most 100,000.',
    access,
    perMinute: 6,
    params: z.strictObject({ account }),
    query: z.strictObject({ ...lines, language: locale.default('th') }),
    answer: 'binary',
    files: ['csv'],
  },
  'GET /staff/ledger/differences': {
    summary: 'What the books and the orders say differently, now; and when the nightly check last looked.',
    access,
    perMinute: 20,
    answer: z.object({
      checked_at: instant.nullable(),
      differences: z.array(
        z.object({
          check: z.string(),
          object_id: z.int(),
          order_no: z.string().nullable(),
          order_id: id.nullable(),
          booked: baht,
          expected: baht,
        }),
      ),
    }),
  },
});
