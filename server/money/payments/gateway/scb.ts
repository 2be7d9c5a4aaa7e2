import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { bahtText } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { callGateway, GatewayError } from './call-gateway.ts';
import type { GatewayTransaction, PaymentGateway } from './port.ts';
import { inquiryAnswer, qrAnswer, scbPayment, tokenAnswer } from './scb-shapes.ts';

export interface ScbSettings {
  url: string;
  apiKey: string;
  apiSecret: string;
  billerId: string;
  /** By it the bank finds where confirmations are sent. */
  ref3Prefix: string;
  /** The last part of the address that confirmations are sent to; a process that they do not come to has none. */
  webhookKey: string | undefined;
}

/** Of the bank's event codes: a Thai QR of tag 30 that was scanned by the payer. */
const QR_PAYMENT = '00300100';
const BAHT = '764';
/** A token is renewed so long before it ends. */
const TOKEN_MARGIN_MS = 60_000;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/**
 * Siam Commercial Bank's Open API. Its payment confirmations are not signed: they say where to look, and what is booked
 * is the answer of an inquiry. The key in their address keeps strangers from filling the table.
 */
export function scbGateway(settings: ScbSettings): PaymentGateway {
  let token: { value: string; until: number } | undefined;

  const headers = () => ({ resourceOwnerId: settings.apiKey, requestUId: randomUUID(), 'accept-language': 'EN' });

  async function authorized(): Promise<Record<string, string>> {
    if (!token || token.until <= now().getTime()) {
      const { data } = await callGateway({
        url: `${settings.url}/v1/oauth/token`,
        method: 'POST',
        headers: headers(),
        body: { applicationKey: settings.apiKey, applicationSecret: settings.apiSecret },
        answer: tokenAnswer,
      });
      token = { value: data.accessToken, until: now().getTime() + data.expiresIn * 1000 - TOKEN_MARGIN_MS };
    }
    return { ...headers(), authorization: `Bearer ${token.value}` };
  }

  /** A token that the bank no longer takes is asked for anew, once. */
  async function withToken<Result>(call: (headers: Record<string, string>) => Promise<Result>): Promise<Result> {
    try {
      return await call(await authorized());
    } catch (error) {
      if (!(error instanceof GatewayError && error.status === UNAUTHORIZED)) throw error;
      token = undefined;
      return call(await authorized());
    }
  }

  const isOurs = (payment: z.output<typeof scbPayment>) =>
    (payment.payeeProxyId ?? settings.billerId) === settings.billerId &&
    (payment.currencyCode ?? BAHT) === BAHT &&
    payment.reverseFlag !== 'R';

  return {
    name: 'scb',
    async createQr({ ref1, ref2, amount }) {
      const body = {
        qrType: 'PP',
        ppType: 'BILLERID',
        ppId: settings.billerId,
        amount: bahtText(amount),
        ref1,
        ref2,
        ref3: settings.ref3Prefix,
      };
      const { data } = await withToken((authorization) =>
        callGateway({
          url: `${settings.url}/v1/payment/qrcode/create`,
          method: 'POST',
          headers: authorization,
          body,
          answer: qrAnswer,
        }),
      );
      return data.qrRawData;
    },
    async inquire({ ref1, ref2 }, days) {
      const found: GatewayTransaction[] = [];
      for (const day of days) {
        const query = new URLSearchParams({
          eventCode: QR_PAYMENT,
          transactionDate: day,
          billerId: settings.billerId,
          reference1: ref1,
          reference2: ref2,
        });
        const payments = await withToken((authorization) =>
          callGateway({
            url: `${settings.url}/v1/payment/billpayment/inquiry?${query.toString()}`,
            method: 'GET',
            headers: authorization,
            answer: inquiryAnswer,
          }),
        ).catch(noneIfNotFound);
        found.push(
          ...(payments.data ?? [])
            .filter(isOurs)
            .map(transactionOf)
            .filter((transaction) => transaction.ref1 === ref1 && transaction.ref2 === ref2),
        );
      }
      return found;
    },
    readWebhook({ body, key }) {
      if (settings.webhookKey === undefined || !isSame(key ?? '', settings.webhookKey))
        throw new AppError('webhook_not_authentic');
      const read = scbPayment.safeParse(jsonOf(body));
      if (!read.success || !isOurs(read.data)) throw new AppError('webhook_unreadable');
      const transaction = transactionOf(read.data);
      return { ...transaction, message_id: transaction.transaction_id, is_proven: false };
    },
    answerTo: ({ transaction_id }) => ({
      resCode: '00',
      resDesc: 'success',
      transactionId: transaction_id,
      confirmId: transaction_id,
    }),
  };
}

function noneIfNotFound(error: unknown): { data: [] } {
  if (error instanceof GatewayError && error.status === NOT_FOUND) return { data: [] };
  throw error;
}

function transactionOf(payment: z.output<typeof scbPayment>): GatewayTransaction {
  return {
    transaction_id: payment.transactionId,
    ref1: payment.billPaymentRef1,
    ref2: payment.billPaymentRef2,
    amount: payment.amount,
    paid_at: payment.transactionDateandTime,
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
