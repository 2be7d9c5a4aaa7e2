import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { verifyWebhook } from '#server/money/payments/standard-webhooks.ts';
import { simulator } from './simulator.ts';
import texts from './texts.json' with { type: 'json' };

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const references = { ref1: '000000000000000042', ref2: '000000002607000123' };

let folder: string;
let market: Server;
let bank: Server;
let answers: number[];
let received: { id: string; data: { amount: string; transaction_id: string } }[];

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let url: string;
let marketUrl: string;
async function openBank(): Promise<void> {
  const stateFile = join(folder, 'state.json');
  const settings = { url: marketUrl, secret: SECRET, apiKey: 'key', stateFile, marketUrl, pace: 1000 };
  bank = simulator(settings);
  url = await listen(bank);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polytalad-bank-'));
  answers = [];
  received = [];
  market = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>;
      const verified = verifyWebhook({ headers, body }, SECRET, new Date());
      if (typeof verified === 'object') received.push({ id: verified.id, ...(JSON.parse(body) as { data: never }) });
      return response.writeHead(answers.shift() ?? 200).end();
    });
  });
  marketUrl = await listen(market);
  await openBank();
});
afterEach(() => {
  bank.close();
  market.close();
  rmSync(folder, { recursive: true, force: true });
});

const authorization = { authorization: 'Bearer key' };
async function makeCode(amount = '13910.00'): Promise<string> {
  const body = JSON.stringify({ ...references, amount });
  const answer = await fetch(`${url}/v1/codes`, { method: 'POST', headers: authorization, body });
  return ((await answer.json()) as { code: string }).code;
}
const press = (path: string, form: Record<string, string>) =>
  fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const transactions = async () => {
  const query = new URLSearchParams(references).toString();
  const answer = await fetch(`${url}/v1/transactions?${query}`, { headers: authorization });
  return ((await answer.json()) as { transactions: { amount: string }[] }).transactions;
};
const told = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));

test('a bill that it is told of again is the same bill', async () => {
  await makeCode();
  await makeCode();
  const shown = await (await fetch(`${url}/?ref2=${references.ref2}`)).text();
  expect(shown.match(/<article>/g)).toHaveLength(1);
});

test('a code is for the references and the amount; paid right, the market is told by a signed message', async () => {
  const code = await makeCode();
  expect(readBillPaymentCode(code)).toMatchObject({ ...references, amount: 1_391_000n });
  await press('/pay', { code, how: 'right' });
  await told(1);
  expect(received[0]).toMatchObject({ data: { ...references, amount: '13910.00' } });
  expect(await transactions()).toMatchObject([{ amount: '13910.00' }]);
});

test('one pays another amount, twice, late, or without a word', async () => {
  const code = await makeCode();
  await press('/pay', { code, how: 'wrong', amount: '5.5' });
  await told(1);
  expect(received[0]!.data.amount).toBe('5.50');
  await press('/pay', { code, how: 'twice' });
  await told(3);
  expect(new Set(received.map(({ data }) => data.transaction_id)).size).toBe(3);
  await press('/pay', { code, how: 'late' });
  expect(received).toHaveLength(3);
  await told(4);
  await press('/pay', { code, how: 'never' });
  expect(await transactions()).toHaveLength(5);
  expect(received).toHaveLength(4);
});

test('a message that is not taken comes again under the same id; 410 ends it', async () => {
  answers = [500, 503];
  const code = await makeCode();
  await press('/pay', { code, how: 'right' });
  await told(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  answers = [410];
  await press('/pay', { code, how: 'right' });
  await told(4);
  await vi.waitFor(async () => expect(await (await fetch(`${url}/?lang=en`)).text()).toContain('given up'));
});

test('started anew it forgets nothing: codes, money, and messages on their way', async () => {
  answers = [500];
  const code = await makeCode();
  market.close();
  market.closeAllConnections();
  await press('/pay', { code, how: 'right' });
  bank.close();
  bank.closeAllConnections();
  market.listen(Number(new URL(marketUrl).port), '127.0.0.1');
  await openBank();
  expect(await transactions()).toHaveLength(1);
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), 5000);
});

test('without the key there are no codes and no money', async () => {
  for (const path of ['/v1/codes', '/v1/transactions']) expect((await fetch(`${url}${path}`)).status).toBe(401);
});

test('its page is in three languages, and escapes what it shows', async () => {
  await makeCode();
  for (const [lang, { title }] of Object.entries(texts))
    expect(await (await fetch(`${url}/?lang=${lang}`)).text()).toContain(title);
  expect(await (await fetch(`${url}/?lang=<b>`)).text()).not.toContain('<b>');
});

test('it does not run without the demo', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { DEMO: '0' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('demo market only')]);
});
