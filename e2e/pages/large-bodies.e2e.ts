import { connect } from 'node:net';
import { expect, test } from '../test.ts';

const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'a-boundary-of-27-characters';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** What is answered to bytes on a socket of its own, until the server ends the connection. */
async function answerTo(
  baseURL: string,
  request: string,
  headers: Record<string, string | number>,
  ...body: string[]
): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  const socket = connect(Number(port), hostname);
  let got = '';
  socket.on('data', (chunk) => (got += String(chunk)));
  // A sender that goes on after the answer is cut off.
  socket.on('error', () => {});
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${request} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  for (const each of body) socket.write(each);
  await new Promise((ended) => socket.once('close', ended));
  return got;
}

const refusals: [string, string, Record<string, string | number>, string[], RegExp][] = [
  [
    'a form of 11.6 MB to the login',
    'POST /en/login',
    { 'content-type': FORM, 'content-length': 11_600_000 },
    [],
    /^HTTP\/1\.1 413 [^]*"body_too_large"/,
  ],
  [
    'the same from a script',
    'POST /en/login.data',
    { 'content-type': FORM, 'content-length': 11_600_000 },
    [],
    /^HTTP\/1\.1 413 /,
  ],
  [
    'the same without a length',
    'POST /en/login',
    { 'content-type': FORM, 'transfer-encoding': 'chunked' },
    Array.from({ length: 5 }, () => `10000\r\n${'a=b&'.repeat(16_384)}\r\n`),
    /^HTTP\/1\.1 413 /,
  ],
  [
    'JSON to the login',
    'POST /en/login',
    { 'content-type': 'application/json', 'content-length': 300_000 },
    [],
    /^HTTP\/1\.1 413 /,
  ],
  [
    'an upload to a page that takes no file',
    'POST /en/login',
    { 'content-type': MULTIPART, 'content-length': 300_000 },
    [],
    /^HTTP\/1\.1 413 /,
  ],
  [
    'an upload beyond the largest',
    'POST /en/quick-order',
    { 'content-type': MULTIPART, 'content-length': 13_000_000 },
    [],
    /^HTTP\/1\.1 413 /,
  ],
  [
    'a form to a page without an action',
    'POST /en/products',
    { 'content-type': FORM, 'content-length': 1000 },
    [],
    /^HTTP\/1\.1 405 [^]*\r\nallow: GET, HEAD\r\n/i,
  ],
  [
    'a form to the data of one',
    'POST /_root.data',
    { 'content-type': FORM, 'content-length': 1000 },
    [],
    /^HTTP\/1\.1 405 /,
  ],
  ['a form to a layout', 'POST /en/seller', { 'content-type': FORM, 'content-length': 1000 }, [], /^HTTP\/1\.1 405 /],
  [
    'another method',
    'DELETE /en/login',
    { 'content-type': FORM, 'content-length': 1000 },
    [],
    /^HTTP\/1\.1 405 [^]*\r\nallow: GET, HEAD, POST\r\n/i,
  ],
  [
    'a form to nowhere',
    'POST /en/no/such/page',
    { 'content-type': FORM, 'content-length': 1000 },
    [],
    /^HTTP\/1\.1 404 /,
  ],
];

for (const [what, request, headers, body, answer] of refusals) {
  test(`${what} is refused before it came, and its connection ends`, async ({ baseURL }) => {
    expect(await answerTo(baseURL!, request, headers, ...body)).toMatch(answer);
  });
}

test('thousands of parts to a page that takes a file are not parsed', async ({ request }) => {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`;
  const answer = await request.post('/en/quick-order', {
    headers: { 'content-type': MULTIPART },
    data: Buffer.from(`${part.repeat(5000)}--${BOUNDARY}--\r\n`),
  });
  expect([answer.status(), await answer.json()]).toEqual([413, expect.objectContaining({ error: 'body_too_large' })]);
});

test('every page whose form sends a file may send one', async ({ request }) => {
  const body = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(300_000)}\r\n--${BOUNDARY}--\r\n`,
  );
  const pages = [
    'join-us/x',
    'user/orders/view',
    'user/profile',
    'user/company',
    'register/documents',
    'register/done',
    'chat',
    'quick-order',
    'seller/certificates/new',
    'staff/chat/1',
    'staff/content/1',
    'staff/site/banners/new',
  ];
  for (const page of pages) {
    const answer = await request.post(`/en/${page}`, {
      headers: { 'content-type': MULTIPART },
      data: body,
      maxRedirects: 0,
    });
    expect([405, 413, 500], `${page}: ${answer.status()}`).not.toContain(answer.status());
  }
});
