import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, idText, instant, pathId } from '#contract/wire.ts';

const reference = z.string().regex(/^\d{18}$/);

export const payments = defineEndpoints({
  'POST /payment/qrcode': {
    summary: 'The Thai QR code for bill payment of an order of the company. Asked again, it is the same code.',
    access: 'member:pay',
    guards: 'money',
    perMinute: 60,
    body: z.strictObject({
      /** What is outstanding of the order; of one on credit, a part of it, too. */
      amount: baht,
      /** The company’s id and the digits of the order’s number, each padded to 18 digits. */
      ref1: reference,
      ref2: reference,
    }),
    answer: done.extend({
      order_id: id,
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
    params: z.strictObject({ id: idText, format: z.enum(['png', 'svg']) }),
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
    /** `paid_in_part`: a part of a debt has come just now. `to_check`: money has come that is not what was outstanding; finance looks at it. */
    answer: done.extend({ payment: z.enum(['paid', 'paid_in_part', 'to_check', 'not_yet']) }),
  },
});
