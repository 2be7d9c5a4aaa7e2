import { z } from 'zod';
import { bahtText, satangFromText, type Satang } from '#domain/values/money.ts';
import { AppError } from '#server/platform/errors.ts';
import { keyedHashes, sign } from '#server/platform/secret-key.ts';
import { verifyWebhook } from '../standard-webhooks.ts';
import { callGateway } from './call-gateway.ts';
import type { GatewayTransaction, PaymentGateway } from './port.ts';

const amount = z.string().transform((text, context) => {
  const satang = satangFromText(text);
  if (satang !== null && satang > 0n) return satang;
  context.addIssue({ code: 'custom', message: 'no amount' });
  return z.NEVER;
});
const reference = z.string().min(1).max(20);

const transaction = z
  .object({
    transaction_id: z.string().min(1).max(100),
    ref1: reference,
    ref2: reference,
    amount,
    paid_at: z.iso.datetime().transform((text) => new Date(text)),
  })
  .transform((data): GatewayTransaction => data);
const message = z.object({ type: z.literal('payment.received'), data: transaction });

/** What the simulator and the product both know: made of the installation's own key, never written down. */
export function simulatorSecrets(): { webhookSecret: string; apiKey: string } {
  const [bytes] = keyedHashes('payment simulator webhook');
  return { webhookSecret: `whsec_${bytes.toString('base64')}`, apiKey: sign('payment simulator api') };
}

/** The simulator of the demo, a process of its own: `demo/payment-simulator`. */
export function simulatorGateway(url: string): PaymentGateway {
  const headers = () => ({ authorization: `Bearer ${simulatorSecrets().apiKey}` });
  const makeCode = async (wanted: { ref1: string; ref2: string; amount: Satang }): Promise<string> => {
    const { code } = await callGateway({
      url: `${url}/v1/codes`,
      method: 'POST',
      headers: headers(),
      body: { ref1: wanted.ref1, ref2: wanted.ref2, amount: bahtText(wanted.amount) },
      answer: z.object({ code: z.string().min(1).max(512) }),
    });
    return code;
  };
  return {
    name: 'simulator',
    createQr: makeCode,
    async knowBill(bill) {
      await makeCode(bill);
    },
    async inquire({ ref1, ref2 }) {
      const { transactions } = await callGateway({
        url: `${url}/v1/transactions?${new URLSearchParams({ ref1, ref2 }).toString()}`,
        method: 'GET',
        headers: headers(),
        answer: z.object({ transactions: z.array(transaction) }),
      });
      return transactions;
    },
    readWebhook({ headers: sent, body, at }) {
      const verified = verifyWebhook({ headers: sent, body }, simulatorSecrets().webhookSecret, at);
      if (verified === 'not_authentic') throw new AppError('webhook_not_authentic');
      if (verified === 'not_timely') throw new AppError('webhook_not_timely');
      const read = message.safeParse(jsonOf(body));
      if (!read.success) throw new AppError('webhook_unreadable');
      return { ...read.data.data, message_id: verified.id, is_proven: true };
    },
    answerTo: () => ({ status: true }),
  };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
