import { z } from 'zod';
import { PAYMENTS_A_MINUTE } from '#domain/values/limits.ts';
import { receivableStates } from '#domain/money/receivables/receivable.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { slipSource } from '#contract/money/slip-shapes.ts';
import { baht, done, id, idText, instant, pathId, sentFile } from '#contract/wire.ts';

const reference = z.string().regex(/^\d{18}$/);

/**
 * `paid_in_part`: a part of a debt has come just now. `to_check`: money has come that is not what was outstanding;
 * finance looks at it.
 */
const inquired = done.extend({ payment: z.enum(['paid', 'paid_in_part', 'to_check', 'not_yet']) });
const picture = z.strictObject({ id: idText, format: z.enum(['png', 'svg']) });

const owedAnswer = z.object({
  id,
  /** What it is for, and the number of the page that shows it. */
  kind: z.string(),
  page_id: id,
  number: z.string(),
  state: z.enum(receivableStates),
  amount: baht,
  outstanding: baht,
  due_at: instant.nullable(),
  ref1: z.string(),
  ref2: z.string(),
  by_qr: z.boolean(),
  at_counter: z.boolean(),
  /** Whether a part of it may be paid. */
  takes_parts: z.boolean(),
  slips: z.array(
    z.object({
      id,
      amount: baht,
      payment_date: instant,
      /** 0 waiting for verification, 1 verified, 2 rejected */
      status: z.int(),
      reject_reason: z.string().nullable(),
      created_at: instant,
    }),
  ),
});

export const payments = defineEndpoints({
  'POST /payment/qrcode': {
    summary:
      'The Thai QR code for bill payment of an order, or of anything else the company owes. Asked again, it is the same.',
    access: 'member:pay',
    guards: 'money',
    perMinute: 60,
    body: z.strictObject({
      /** What is outstanding; of an order on credit, a part of it, too. */
      amount: baht,
      /** As whatever is owed says them; of an order, the company’s id and the digits of its number, in 18 digits each. */
      ref1: reference,
      ref2: reference,
    }),
    answer: done.extend({
      receivable_id: id,
      /** Null of what is no order. */
      order_id: id.nullable(),
      /** The text of the QR code. */
      code: z.string(),
      svg: z.string(),
      amount: baht,
      ref1: reference,
      ref2: reference,
      biller_id: z.string(),
      /** None of a debt whose goods are not delivered yet. */
      due_date: instant.nullable(),
      /** In the demo: where the simulated bank takes payments by this code. */
      simulated_bank: z.string().nullable(),
    }),
  },
  'GET /payment/qrcode/{id}/{format}': {
    summary: 'The QR code of an order as a file to save.',
    access: 'member:pay',
    perMinute: 60,
    params: picture,
    answer: 'binary',
  },
  'GET /payment/slip/{id}': {
    summary: 'The pay-in slip of an unpaid order as PDF, to pay at a bank’s counter.',
    access: 'member:pay',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'POST /payment/inquiry': {
    summary: 'Ask the payment gateway now whether an order has been paid.',
    access: 'member:pay',
    guards: 'money',
    perMinute: 10,
    body: z.strictObject({ order_id: id }),
    answer: inquired,
  },
  'GET /payment/owed/{id}/qrcode/{format}': {
    summary: 'The QR code of whatever the company owes as a file to save.',
    access: 'member:pay',
    perMinute: 60,
    params: picture,
    answer: 'binary',
  },
  'GET /payment/owed/{id}/pay-in-slip': {
    summary: 'The pay-in slip of whatever the company owes as PDF, to pay at a bank’s counter.',
    access: 'member:pay',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'POST /payment/owed/{id}/inquiry': {
    summary: 'Ask the payment gateway now whether what the company owes has been paid.',
    access: 'member:pay',
    guards: 'money',
    perMinute: 10,
    params: pathId,
    answer: inquired,
  },
  'GET /payment/owed/{id}': {
    summary: 'Something that the company owes, and how it is paid now.',
    access: 'member:pay',
    params: pathId,
    answer: owedAnswer,
  },
  'POST /payment/owed/{id}/slips': {
    summary:
      'Report the transfer of what the company owes with its slip. Orders and instalments have calls of their own.',
    access: 'member:pay',
    guards: 'money',
    perMinute: PAYMENTS_A_MINUTE,
    params: pathId,
    body: z.strictObject({ filename: sentFile, amount: baht, payment_date: instant, ...slipSource }),
    movesMoney: true,
    answer: done.extend({ id }),
  },
  'PUT /payment/owed-slips/{id}/remove': {
    summary: 'Take back a slip of what the company owes that was not verified yet.',
    access: 'member:pay',
    params: pathId,
    answer: done,
  },
});
