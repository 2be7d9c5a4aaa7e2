import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scbGateway } from './scb.ts';
import type { PaymentGateway } from './port.ts';
import recorded from './scb-recorded.json' with { type: 'json' };

/** The adapter against shapes as the bank documents and sends them, served by a server of the test. */
const BILLER_ID = '762342992129431';
const WEBHOOK_KEY = 'a-key-of-some-thirty-letters-x';
const references = { ref1: '000000000000000042', ref2: '000000002607000123' };

let server: Server;
let gateway: PaymentGateway;
let calls: { call: string; headers: IncomingMessage['headers']; body: unknown }[];
let answers: Record<string, { status?: number; body: unknown }>;

beforeEach(async () => {
  calls = [];
  answers = {
    'POST /v1/oauth/token': { body: recorded.token },
    'POST /v1/payment/qrcode/create': { body: recorded.qr },
    'GET /v1/payment/billpayment/inquiry': { body: recorded.inquiry },
  };
  server = createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(request.url!, 'http://bank');
      const call = `${request.method} ${pathname}`;
      const body = request.method === 'POST' ? await json(request) : search;
      calls.push({ call, headers: request.headers, body });
      const answer = answers[call];
      response.writeHead(answer?.status ?? 200).end(JSON.stringify(answer?.body));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  gateway = scbGateway(settingsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
});
const settingsAt = (url: string) => ({
  url,
  apiKey: 'key',
  apiSecret: 'secret',
  billerId: BILLER_ID,
  ref3Prefix: 'PTF',
  webhookKey: WEBHOOK_KEY,
});
afterEach(() => server.close());

const called = (call: string) => calls.filter((one) => one.call === call);
const webhook = (body: unknown, key = WEBHOOK_KEY) =>
  gateway.readWebhook({ headers: {}, body: JSON.stringify(body), key, at: new Date() });

test('a token is asked for once, and a code is made with it', async () => {
  const code = await gateway.createQr({ ...references, amount: 1_391_000n });
  expect(code).toBe(recorded.qr.data.qrRawData);
  await gateway.createQr({ ...references, amount: 5n });
  expect(called('POST /v1/oauth/token').map(({ body }) => body)).toEqual([
    { applicationKey: 'key', applicationSecret: 'secret' },
  ]);
  const [first, second] = called('POST /v1/payment/qrcode/create');
  expect(first).toMatchObject({
    headers: { authorization: `Bearer ${recorded.token.data.accessToken}`, resourceownerid: 'key' },
    body: {
      qrType: 'PP',
      ppType: 'BILLERID',
      ppId: BILLER_ID,
      amount: '13910.00',
      ...references,
      ref3: 'PTF',
    },
  });
  expect(first!.headers['requestuid']).not.toBe(second!.headers['requestuid']);
  expect(second!.body).toMatchObject({ amount: '0.05' });
});

test('a token that the bank no longer takes is asked for anew, once', async () => {
  await gateway.createQr({ ...references, amount: 5n });
  answers['POST /v1/payment/qrcode/create'] = { status: 401, body: recorded.refused };
  await expect(gateway.createQr({ ...references, amount: 5n })).rejects.toMatchObject({ status: 401 });
  expect(called('POST /v1/oauth/token')).toHaveLength(2);
});

test('an inquiry finds the money of these references on each day, and no other money', async () => {
  const found = await gateway.inquire(references, ['2026-07-09', '2026-07-10']);
  expect(found).toHaveLength(2);
  expect(found[0]).toEqual({
    transaction_id: '201907169lbqgPbt1Bl3oiA',
    ...references,
    amount: 1_391_000n,
    paid_at: new Date('2026-07-09T04:30:58.900Z'),
  });
  expect(called('GET /v1/payment/billpayment/inquiry').map(({ body }) => body)).toEqual(
    ['2026-07-09', '2026-07-10'].map(
      (day) =>
        `?eventCode=00300100&transactionDate=${day}&billerId=${BILLER_ID}&reference1=${references.ref1}&reference2=${references.ref2}`,
    ),
  );
});

test.each([
  { body: { status: { code: 1000, description: 'Success' }, data: [] } },
  { body: { status: { code: 1000, description: 'Success' }, data: null } },
  { status: 404, body: recorded.notFound },
])('no money yet is %o', async (answer) => {
  answers['GET /v1/payment/billpayment/inquiry'] = answer;
  expect(await gateway.inquire(references, ['2026-07-09'])).toEqual([]);
});

test.each([
  { status: 500, body: {} },
  { body: 'nonsense' },
  { body: recorded.refused },
  { body: { status: { code: 1000 }, data: [{ transactionId: 'x', amount: '-5' }] } },
])('a bank that answers %o is not available', async (answer) => {
  answers['GET /v1/payment/billpayment/inquiry'] = answer;
  await expect(gateway.inquire(references, ['2026-07-09'])).rejects.toMatchObject({
    code: 'payment_gateway_unavailable',
  });
});

test('a confirmation is read, unproven because the bank does not sign it, and answered as the bank wants', () => {
  const message = webhook(recorded.confirmation);
  expect(message).toEqual({
    message_id: '201907169lbqgPbt1Bl3oiA',
    transaction_id: '201907169lbqgPbt1Bl3oiA',
    ...references,
    amount: 10_000n,
    paid_at: new Date('2019-07-16T04:30:58Z'),
    is_proven: false,
  });
  expect(gateway.answerTo(message)).toEqual({
    resCode: '00',
    resDesc: 'success',
    transactionId: '201907169lbqgPbt1Bl3oiA',
    confirmId: '201907169lbqgPbt1Bl3oiA',
  });
  expect(webhook({ ...recorded.confirmation, amount: '100.50' }).amount).toBe(10_050n);
});

test('a process that confirmations do not come to has no key for them, and takes none', () => {
  const ofJobs = scbGateway({ ...settingsAt('http://127.0.0.1:1'), webhookKey: undefined });
  for (const key of [WEBHOOK_KEY, '', undefined])
    expect(() =>
      ofJobs.readWebhook({ headers: {}, body: JSON.stringify(recorded.confirmation), key, at: new Date() }),
    ).toThrow('webhook_not_authentic');
});

test('a confirmation at another address, for another biller or currency, or that is none, is refused', () => {
  for (const key of ['', 'another-key-of-thirty-letters-'])
    expect(() => webhook(recorded.confirmation, key)).toThrow('webhook_not_authentic');
  for (const body of [
    { ...recorded.confirmation, payeeProxyId: '111111111111111' },
    { ...recorded.confirmation, currencyCode: '840' },
    { ...recorded.confirmation, amount: 'a lot' },
    { ...recorded.confirmation, transactionDateandTime: 'today' },
    [],
    null,
  ])
    expect(() => webhook(body)).toThrow('webhook_unreadable');
});
