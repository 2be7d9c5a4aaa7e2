import { z } from 'zod';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { creditDecisions } from '#domain/money/credit/credit-request.ts';
import { ageingBuckets } from '#domain/money/credit/repayment.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import {
  aboveZero,
  creditLine,
  creditRequest,
  creditSums,
  creditTerms,
  interestRate,
  openCreditOrder,
} from './buyer.ts';
import { creditCompanyList } from './company-list.ts';
import { creditRequestList } from './request-list.ts';
import { baht, day, done, eachOf, id, instant, line, locale, pathId } from '#contract/wire.ts';

const access = 'staff:finance';
const reason = line(500).min(1);

export const creditLineTerms = {
  amount: baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } }),
  credit_time: z.int().min(0).max(MAX_CREDIT_DAYS),
  interest_rate: interestRate,
  effective_on: day,
  expires_on: day,
};

/** The last decision that was seen: a later one is looked at first. Null where there was none. */
const seen = { version: id.nullable() };

/** A company as finance judges it. */
const customer = {
  company: named,
  line: creditLine.nullable(),
  ...creditSums,
  /** Of the last decision about its line. */
  version: id.nullable(),
  has_overdue: z.boolean(),
  record: z.object({
    /** Placed and not cancelled, on whatever terms. */
    orders: z.int(),
    ordered: baht,
    on_credit: z.int(),
    /** Orders on credit that were or are repaid after their due day. */
    late: z.int(),
    longest_late_days: z.int(),
  }),
  orders: z.array(openCreditOrder),
};

const ages = eachOf(ageingBuckets, baht);

export const staffCredit = defineEndpoints({
  'GET /staff/credit/requests': creditRequestList.list,
  'GET /staff/credit/requests/export': creditRequestList.export,
  'GET /staff/credit/requests/{id}': {
    summary: 'One request with what its company ordered, how late it paid and what it owes.',
    access,
    params: pathId,
    answer: z.object({
      ...customer,
      request: creditRequest,
      requested_by: z.string(),
      /** Bangkok's day of this answer, by the server's clock. */
      today: day,
    }),
  },
  'POST /staff/credit/requests/{id}/view': {
    summary: 'An address to look at the guarantee for five minutes, in this session. The look is in the audit log.',
    access,
    reads: true,
    perMinute: 60,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
  'POST /staff/credit/requests/{id}/approve': {
    summary: 'Grant credit on these terms, which take the place of earlier ones.',
    access,
    movesMoney: true,
    needsProof: true,
    setsMoney: 'credit_line',
    params: pathId,
    body: z.strictObject({ ...creditLineTerms, amount: aboveZero, ...seen }),
    answer: proposedChange,
  },
  'POST /staff/credit/requests/{id}/refuse': {
    summary: 'Refuse a request with a reason.',
    access,
    params: pathId,
    body: z.strictObject({ reason }),
    answer: done,
  },
  'GET /staff/credit/companies': creditCompanyList.list,
  'GET /staff/credit/companies/export': creditCompanyList.export,
  'GET /staff/credit/companies/{id}': {
    summary: 'One company’s credit with the decisions about it.',
    access,
    params: pathId,
    answer: z.object({
      ...customer,
      decisions: z.array(
        z.object({
          id,
          decision: z.enum(creditDecisions),
          at: instant,
          by: z.string(),
          ...creditTerms,
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  'PUT /staff/credit/companies/{id}': {
    summary: 'Change or renew a company’s credit. Less than is used is allowed: then nothing can be ordered on credit.',
    access,
    movesMoney: true,
    needsProof: true,
    setsMoney: 'credit_line',
    params: pathId,
    body: z.strictObject({ ...creditLineTerms, reason, ...seen }),
    answer: proposedChange,
  },
  'POST /staff/credit/companies/{id}/suspend': {
    summary: 'No new orders on credit until it is resumed.',
    access,
    params: pathId,
    body: z.strictObject({ reason, ...seen }),
    answer: done,
  },
  'POST /staff/credit/companies/{id}/resume': {
    summary: 'Let a suspended company order on credit again.',
    access,
    params: pathId,
    body: z.strictObject({ reason, ...seen }),
    answer: done,
  },
  'GET /staff/credit/ageing': {
    summary: 'What companies owe for orders on credit, by how late it is.',
    access,
    answer: z.object({
      rows: z.array(z.object({ company: named, ages, total: baht })),
      ages,
      total: baht,
    }),
  },
  'GET /staff/credit/ageing/export': {
    summary: 'The ageing report as a table for Excel (CSV, UTF-8).',
    access,
    perMinute: 20,
    query: z.strictObject({ language: locale.default('th') }),
    answer: 'binary',
    files: ['csv'],
  },
});
