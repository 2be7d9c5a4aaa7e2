import { z } from 'zod';
import { satangFromText } from '#domain/values/money.ts';

/** Shapes of SCB's Open API, of which only what is used is looked at. */
const SUCCESS = 1000;

const succeeded = z.object({ status: z.object({ code: z.literal(SUCCESS) }) });

export const tokenAnswer = succeeded.extend({
  data: z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() }),
});

export const qrAnswer = succeeded.extend({ data: z.object({ qrRawData: z.string().min(1).max(512) }) });

/** Written as text or as a number, with decimals or without. */
const amount = z.union([z.string(), z.number()]).transform((value, context) => {
  const satang = satangFromText(typeof value === 'number' ? value.toFixed(2) : value);
  if (satang !== null && satang > 0n) return satang;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});

/** Money as the inquiry and the payment confirmation name it. Times bear their offset. */
export const scbPayment = z.object({
  transactionId: z.string().min(1).max(100),
  amount,
  transactionDateandTime: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  billPaymentRef1: z.string().min(1).max(20),
  billPaymentRef2: z.string().max(20).default(''),
  payeeProxyId: z.string().optional(),
  currencyCode: z.string().optional(),
  /** R where the money went back. */
  reverseFlag: z.string().optional(),
});

/** Without a payment the list is empty or missing, or the bank answers 404. */
export const inquiryAnswer = succeeded.extend({ data: z.array(scbPayment).nullish() });
