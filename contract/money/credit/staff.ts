import { z } from 'zod';
import { creditDecisions } from '#domain/money/credit/credit-request.ts';
import { ageingBuckets } from '#domain/money/credit/repayment.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { named } from '#contract/offer-shapes.ts';
import { creditLine, creditRequest, creditSums, creditTerms, openCharge, openCreditOrder } from './buyer.ts';
import { creditLineDecisions, creditRequestDecisions } from './decisions.ts';
import { creditCompanyList } from './company-list.ts';
import { creditRequestList } from './request-list.ts';
import { baht, day, eachOf, id, instant, locale, pathId } from '#contract/wire.ts';

const access = 'staff:finance';
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
  open_charges: z.array(openCharge),
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
      /** What the caller may decide of it now. */
      allowed: z.array(z.enum(decisionNames(creditRequestDecisions))),
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
  ...creditRequestDecisions.endpoints,
  'GET /staff/credit/companies': creditCompanyList.list,
  'GET /staff/credit/companies/export': creditCompanyList.export,
  'GET /staff/credit/companies/{id}': {
    summary: 'One company’s credit with the decisions about it.',
    access,
    params: pathId,
    answer: z.object({
      ...customer,
      /** What the caller may decide of its credit now. */
      allowed: z.array(z.enum(decisionNames(creditLineDecisions))),
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
  ...creditLineDecisions.endpoints,
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
