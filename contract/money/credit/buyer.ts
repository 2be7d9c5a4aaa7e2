import { z } from 'zod';
import { creditStates, MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { guaranteeCurrencies, guaranteeKinds, lacksBank, requestStates } from '#domain/money/credit/credit-request.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { madeLater } from '#contract/accounts/made-documents.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { cutAt, filterBy, ignored } from '#contract/specified-calls.ts';
import {
  baht,
  day,
  id,
  idText,
  instant,
  intText,
  line,
  locale,
  month,
  pathId,
  percentUpTo,
  sentFile,
  text,
} from '#contract/wire.ts';

export const interestRate = percentUpTo(100);

/** What was granted. */
export const creditTerms = {
  amount: baht,
  /** The longest term of an order, in days. */
  credit_time: z.int(),
  /** Percent a year. */
  interest_rate: interestRate,
  effective_on: day,
  expires_on: day,
};

export const creditLine = z.object({ ...creditTerms, state: z.enum(creditStates) });

/**
 * What a company may still take, what its open orders take, what it owes for them with interest, and what it owes beside
 * orders, which takes from its credit as well.
 */
export const creditSums = { available: baht, in_use: baht, owed: baht, charges: baht };

export const creditRequest = z.object({
  id,
  amount: baht,
  credit_time: z.int(),
  purpose: z.string(),
  guarantee_kind: z.enum(guaranteeKinds),
  guarantee_amount: baht,
  guarantee_currency: z.enum(guaranteeCurrencies),
  guarantee_from: day,
  guarantee_until: day,
  guarantee_bank: z.string().nullable(),
  file: z.object({ name: z.string(), content_type: z.string() }),
  status: z.enum(requestStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
  /** What was granted on this request. */
  approved: z.object(creditTerms).nullable(),
});

/** An order on credit that is not repaid. */
export const openCreditOrder = z.object({
  id,
  order_no: z.string(),
  po_number: z.string().nullable(),
  placed_at: instant,
  total_include_vat: baht,
  interest: baht,
  outstanding: baht,
  credit_time: z.int(),
  delivered_at: instant.nullable(),
  due_date: instant.nullable(),
  is_overdue: z.boolean(),
  /** By QR, all of it or a part. */
  may_pay_by_qr: z.boolean(),
});

/** What is owed beside orders: for goods that weighed more, or by a call-off contract. The id is the receivable's. */
export const openCharge = z.object({
  id,
  number: z.string(),
  amount: baht,
  due_at: instant.nullable(),
  is_overdue: z.boolean(),
});

export const credit = defineEndpoints({
  'GET /credit-approved/check': {
    summary: 'Whether the company may order on credit now, and how much; with status false the message says why not.',
    access: 'member:see_orders',
    answer: z.object({
      status: z.boolean(),
      credit_amount: baht,
      /** The longest term, in days. */
      credit_time: z.int(),
      interest_rate: interestRate,
      credit_balance: baht,
      message: z.string().nullable(),
    }),
  },
  'POST /credit/calculate': {
    summary: 'What a draft costs on credit: the term is capped, interest and the sum at its due day follow.',
    access: 'member:order',
    body: z.strictObject({
      order_id: idText,
      /** Capped at what was approved; '' is none. */
      credit_time: filterBy(cutAt(intText(0, MAX_CREDIT_DAYS), MAX_CREDIT_DAYS)),
      ...ignored('interest_rate', 'loan_amount'),
    }),
    answer: z.object({
      status: z.boolean(),
      message: z.string().nullable(),
      credit_time: z.int(),
      longest_credit_time: z.int(),
      interest_rate: interestRate,
      daily_interest: baht,
      interest: baht,
      total_include_vat: baht,
      /** With interest, at the due day. */
      payable: baht,
      credit_balance: baht,
      is_insufficient: z.boolean(),
    }),
  },
  'GET /credit/account': {
    summary: 'The company’s credit: what was granted and is left, orders to repay, requests.',
    access: 'member:see_orders',
    answer: z.object({
      /** Bangkok's day of this answer, by the server's clock. */
      today: day,
      /** As in the check. */
      status: z.boolean(),
      message: z.string().nullable(),
      line: creditLine.nullable(),
      ...creditSums,
      /** Those that are due first come first, at most 100. */
      orders: z.array(openCreditOrder),
      /** Those that are due first come first, at most 100. */
      open_charges: z.array(openCharge),
      /** The newest first, at most 20. */
      requests: z.array(creditRequest),
    }),
  },
  'POST /credit/request': {
    summary: 'Ask for credit, with a guarantee whose paper was uploaded before. A company asks once at a time.',
    access: 'member:pay',
    perMinute: 20,
    body: z
      .strictObject({
        amount: aboveZero,
        credit_time: z.int().min(1).max(MAX_CREDIT_DAYS),
        purpose: text(1000).min(1),
        guarantee_kind: z.enum(guaranteeKinds),
        guarantee_amount: aboveZero,
        guarantee_currency: z.enum(guaranteeCurrencies),
        guarantee_from: day,
        guarantee_until: day,
        /** Of a bank’s guarantee. */
        guarantee_bank: line(120).default(''),
        filename: sentFile,
      })
      .refine((asked) => !lacksBank(asked), {
        path: ['guarantee_bank'],
        error: 'guarantee_bank_missing',
        // Beside other faults, too: all that is missing is named at once.
        when: () => true,
      }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'POST /credit/request/{id}/preview': {
    summary: 'An address to look at the guarantee of one’s own request for five minutes, in this session.',
    access: 'member:pay',
    perMinute: 60,
    params: pathId,
    answer: z.object({ previewUrl: z.string(), content_type: z.string() }),
  },
  'GET /credit/statement': {
    summary: 'A month of the company’s orders on credit and repayments, as a table for Excel (CSV, UTF-8) or as PDF.',
    access: 'member:see_orders',
    perMinute: 20,
    query: z.strictObject({
      month,
      language: locale.default('th'),
      format: z.enum(['csv', 'pdf']).default('csv'),
    }),
    answer: 'binary',
  },
  'POST /credit/statement/pdf': {
    summary: 'Have a long month’s statement made as PDF in the background; a short one is downloaded at once.',
    access: 'member:see_orders',
    perMinute: 20,
    body: z.strictObject({ month, language: locale.default('th') }),
    answer: madeLater,
  },
});
