import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { billPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { bahtText, satangFromBaht, satangFromText } from '#domain/values/money.ts';
import { simulatorSecrets, webhookHeaders } from '#server/money/payments/index.ts';
import type { TestApp } from '../test-app.ts';

interface Money {
  transaction_id: string;
  ref1: string;
  ref2: string;
  amount: string;
  paid_at: string;
}

/**
 * A gateway in the test's own process: it makes codes, and answers inquiries with the money that the test says has
 * come.
 */
export interface TestGateway {
  port: number;
  /** What inquiries find. */
  money: Money[];
  /** How many codes it made. */
  codes: number;
  isDown: boolean;
  /** It takes what it is asked, and answers so much later. */
  slowMs: number;
  /** It fails on inquiries with this reference. */
  failsFor?: string;
  close(): void;
}

export async function openTestGateway(): Promise<TestGateway> {
  const server = createServer((request, response) => {
    const answer = (value: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (gateway.isDown) return void response.writeHead(502).end('<html>');
    if (gateway.slowMs > 0) return void setTimeout(() => response.writeHead(502).end('<html>'), gateway.slowMs);
    if (request.headers.authorization !== `Bearer ${simulatorSecrets().apiKey}`)
      return void response.writeHead(401).end();
    const url = new URL(request.url!, 'http://gateway');
    const is = (money: Money, name: 'ref1' | 'ref2') => money[name] === url.searchParams.get(name);
    if (request.method === 'GET' && url.searchParams.get('ref2') === gateway.failsFor)
      return void response.writeHead(502).end('<html>');
    if (request.method === 'GET')
      return void answer({ transactions: gateway.money.filter((one) => is(one, 'ref1') && is(one, 'ref2')) });
    gateway.codes += 1;
    void makeCode(request).then(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const gateway: TestGateway = {
    port: (server.address() as AddressInfo).port,
    money: [],
    codes: 0,
    isDown: false,
    slowMs: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}

async function makeCode(request: IncomingMessage): Promise<object> {
  const { ref1, ref2, amount } = (await json(request)) as Money;
  return { code: billPaymentCode({ billerId: '099999999999990', ref1, ref2, amount: satangFromText(amount) }) };
}

let transactions = 0;

/** Money for an order, as the gateway would know it. */
export function moneyFor(
  app: TestApp,
  order: { companyId: number; orderNo: string },
  baht: number,
  given: Partial<Money> = {},
): Money {
  transactions += 1;
  return {
    transaction_id: `T${transactions}`,
    ...referencesOf({ company_id: order.companyId, order_no: order.orderNo }),
    amount: bahtText(satangFromBaht(baht)),
    paid_at: app.clock.now().toISOString(),
    ...given,
  };
}

interface Sent {
  id?: string;
  /** Seconds from now. */
  off?: number;
  secret?: string;
  /** What is sent in place of what was signed. */
  tampered?: string;
  headers?: Record<string, string>;
}

/** Sends the gateway's webhook and answers with its HTTP status. */
export async function sendWebhook(app: TestApp, money: Money, sent: Sent = {}): Promise<number> {
  const body = JSON.stringify({ type: 'payment.received', data: money });
  const { id = `msg_${money.transaction_id}`, off = 0, secret = simulatorSecrets().webhookSecret } = sent;
  const timestamp = Math.floor(app.clock.now().getTime() / 1000) + off;
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/payment/webhook/simulator',
    headers: {
      'content-type': 'application/json',
      ...webhookHeaders({ id, timestamp, body }, secret),
      ...sent.headers,
    },
    payload: sent.tampered ?? body,
  });
  return answer.statusCode;
}
