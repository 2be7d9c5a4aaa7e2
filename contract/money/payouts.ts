import { z } from 'zod';
import { ledgerEventNames } from '#domain/ledger/booking.ts';
import { bankFileFormatNames } from '#domain/money/payouts/bank-file.ts';
import { MAX_PAYABLE_AFTER_DAYS } from '#domain/money/payouts/purchase-charge.ts';
import { leftOutReasons, lineStates } from '#domain/money/payouts/payout-run.ts';
import { refundReasons } from '#domain/money/refunds/refundable.ts';
import { madeLater } from '#contract/accounts/made-documents.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { payoutRunDecisions } from './run-decisions.ts';
import { decision } from '#contract/decision.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, done, id, instant, line, locale, paging, pathId } from '#contract/wire.ts';
import { payoutList, payoutRun } from './payout-list.ts';

const finance = 'staff:finance';
const money = 'seller:see_statement';

/** Days of Bangkok, both included; without them this month. */
const period = { from: day.optional(), to: day.optional() };

/** Goods + VAT − commission − its VAT = net. */
const charge = {
  purchase_id: id,
  purchase_no: z.string(),
  /** What the buyer's company calls the order. */
  po_number: z.string().nullable(),
  goods: baht,
  goods_vat: baht,
  commission: baht,
  commission_vat: baht,
  /** The rates of its lines, the lowest first. */
  percents: z.array(z.number()),
};

/** What a refund took off a purchase, and why. */
const takenOff = z.object({ reason: z.enum(refundReasons), note: z.string(), goods: baht, at: instant });

const statementLine = z.object({
  at: instant,
  event: z.enum(ledgerEventNames),
  event_name: z.string(),
  cause_id: z.int(),
  /** Of a purchase that became due; null for what moved otherwise. */
  purchase: z.object({ ...charge, payable_on: z.string(), refunds: z.array(takenOff) }).nullable(),
  /** What the seller is owed by it; what is paid out is negative. */
  amount: baht,
  balance: baht,
});

/** A delivered purchase that is not due yet. */
const toCome = z.object({
  ...charge,
  net: baht,
  delivered_at: instant,
  /** Null while the buyer has not paid, or a claim is open. */
  payable_on: z.string().nullable(),
  is_claimed: z.boolean(),
});

const statement = z.object({
  from: z.string(),
  to: z.string(),
  opening: baht,
  /** Of the purchases that became due, and of all payouts. */
  charged: baht,
  paid_out: baht,
  closing: baht,
  count: z.int(),
  lines: z.array(statementLine),
  payable_after_days: z.int(),
  /** The newest of those that are not due yet; what they come to, of all of them. */
  to_come: z.object({ count: z.int(), net: baht, rows: z.array(toCome) }),
});

/** One seller's line of a run, with every amount that it is made of: they add up to it. */
const payoutLine = z.object({
  id,
  run_id: id,
  company: named,
  reference: z.string(),
  state: z.enum(lineStates),
  amount: baht,
  proposed_at: instant,
  paid_at: instant.nullable(),
  /** The seller's payout before. */
  previous: z.object({ id, run_id: id, amount: baht, proposed_at: instant }).nullable(),
  /** Due before, and not paid by it. */
  carried: baht,
  moves: z.array(
    z.object({
      at: instant,
      event_name: z.string(),
      /** A purchase that became due, or one that a refund took something back of. */
      purchase: z.object({ ...charge, payable_on: z.string().nullable(), refunds: z.array(takenOff) }).nullable(),
      /** Why it took something back. */
      taken_back: takenOff.nullable(),
      amount: baht,
    }),
  ),
});

const minimum = baht.refine((value) => value > 0n, { error: 'too_small', params: { minimum: 0.01 } });
const account = {
  bank_code: z.string(),
  branch: z.string(),
  account_name: z.string(),
  masked_number: z.string(),
};
const leftOut = z.object({ company: named, amount: baht, reason: z.enum(leftOutReasons) });
const commissionDocument = z.object({
  id,
  number: z.string(),
  kind: z.enum(['commission_invoice', 'credit_note']),
  issued_at: instant,
  /** Of the payout that took the commission. */
  payout_reference: z.string(),
  /** The invoice that a credit note takes something off. */
  invoice_number: z.string().nullable(),
  base: baht,
  vat: baht,
  total: baht,
});
export const payouts = defineEndpoints({
  'GET /seller/statement': {
    summary: 'What the seller is owed and was paid in a period, line by line, and what is to come.',
    access: money,
    query: z.strictObject({ ...period, ...paging(50) }),
    answer: statement,
  },
  'GET /seller/payouts/{id}': {
    summary: 'One payout with the purchases, commission and refunds that it is made of.',
    access: money,
    params: pathId,
    answer: payoutLine,
  },
  'GET /seller/statement/export': {
    summary:
      'The statement as a table for Excel (CSV, UTF-8), at most 20,000 lines; or as PDF, at most 200 (longer ones by POST /seller/statement/pdf, at most 1,000), in Thai and English or in English alone (Chinese is answered in English).',
    access: money,
    perMinute: 20,
    query: z.strictObject({
      ...period,
      language: locale.default('th'),
      format: z.enum(['csv', 'pdf']).default('csv'),
    }),
    answer: 'binary',
  },
  'POST /seller/statement/pdf': {
    summary: 'Have a long statement made as PDF in the background; a short one is downloaded at once.',
    access: money,
    perMinute: 20,
    body: z.strictObject({ ...period, language: locale.default('th') }),
    answer: madeLater,
  },
  'GET /seller/commission-documents': {
    summary: 'The tax invoices of the commission that payouts took, and their credit notes, the newest first.',
    access: money,
    query: z.strictObject({ ...paging(50) }),
    answer: z.object({ count: z.int(), rows: z.array(commissionDocument) }),
  },
  'GET /seller/commission-documents/{id}/pdf': {
    summary: 'One of them as PDF/A-3; always the same bytes.',
    access: money,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /seller/commission-documents/{id}/xml': {
    summary: 'The same as XML of ETDA 3-2560 version 2.0.',
    access: money,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['xml'],
  },
  'GET /staff/payouts': payoutList.list,
  'GET /staff/payouts/export': payoutList.export,
  'GET /staff/payouts/due': {
    summary: 'Whom a run would pay now, whom it would leave out and why.',
    access: finance,
    answer: z.object({
      minimum: baht,
      payable_after_days: z.int(),
      total: baht,
      rows: z.array(z.object({ company: named, amount: baht, ...account })),
      left_out: z.array(leftOut),
    }),
  },
  'GET /staff/payout-lines/{id}': {
    summary: 'What a seller is paid by a run, purchase by purchase, beside their payout before.',
    access: finance,
    params: pathId,
    answer: payoutLine,
  },
  'GET /staff/sellers/{id}/statement': {
    summary: 'A seller’s statement, as the seller reads it.',
    access: finance,
    params: pathId,
    query: z.strictObject({ ...period, ...paging(50) }),
    answer: statement.extend({ company: named }),
  },
  'GET /staff/payouts/{id}': {
    summary: 'A run with its lines and whom it left out.',
    access: finance,
    params: pathId,
    answer: z.object({
      ...payoutRun,
      /** Whether the caller proposed it, and so may not approve it. */
      is_own: z.boolean(),
      allowed: z.array(z.enum(decisionNames(payoutRunDecisions))),
      lines: z.array(
        z.object({
          id,
          company: named,
          amount: baht,
          ...account,
          reference: z.string(),
          state: z.enum(lineStates),
          reason: z.string().nullable(),
          paid_at: instant.nullable(),
          failed_at: instant.nullable(),
          /** The seller's payout before, to compare with. */
          previous: z.object({ amount: baht, proposed_at: instant }).nullable(),
          /** The tax invoices of the commission that it took. */
          commission_invoices: z.array(z.object({ id, number: z.string() })),
        }),
      ),
      left_out: z.array(leftOut),
      history: z.array(decision),
    }),
  },
  'POST /staff/payouts': {
    summary: 'Propose a run: every seller who is owed the minimum and whose default account is verified.',
    access: finance,
    perMinute: 30,
    movesMoney: true,
    body: z.strictObject({ minimum }),
    answer: z.object({ id }),
  },
  ...payoutRunDecisions.endpoints,
  'POST /staff/payouts/{id}/file': {
    summary:
      'Make the file for the bank of an approved run, once: lines that it must not pay by now fail first. Made already, nothing changes.',
    access: finance,
    needsProof: true,
    movesMoney: true,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /staff/payouts/{id}/file': {
    summary: 'The waiting lines of the file that was made for the bank. Each download is in the audit log.',
    access: finance,
    reads: false,
    perMinute: 20,
    params: pathId,
    query: z.strictObject({ format: z.enum(bankFileFormatNames).default('bulk_csv') }),
    answer: 'binary',
    files: ['csv'],
  },
  'POST /staff/payouts/{id}/paid': {
    summary: 'The bank has paid these lines. Its file was made before.',
    access: finance,
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ line_ids: z.array(id).min(1).max(2_000) }),
    answer: done,
  },
  'POST /staff/payouts/{id}/failed': {
    summary: 'The bank has not paid a line, or has sent it back: the seller is owed it again.',
    access: finance,
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ line_id: id, reason: line(300).min(1) }),
    answer: done,
  },
  'PUT /staff/payouts/payable-after': {
    summary: 'Set after how many days a delivered and paid purchase is due. What is due stays due.',
    access: finance,
    needsProof: true,
    body: z.strictObject({ days: z.int().min(0).max(MAX_PAYABLE_AFTER_DAYS) }),
    answer: done,
  },
});
