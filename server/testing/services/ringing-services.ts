import { createECDH, createHmac, createVerify, randomBytes, createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const LINE_USER = /^U[0-9a-f]{32}$/;
const textMessages = z
  .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(5000) }))
  .min(1)
  .max(5);
const pushBody = z.strictObject({ to: z.string(), messages: textMessages });
const replyBody = z.strictObject({ replyToken: z.string().min(1), messages: textMessages });

/** Of RFC 8291, where nothing is sent. */
export const EXAMPLE_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** What a push service was given for a browser: nothing of it can be read but when it ends and what it replaces. */
export interface PushedTo {
  browser: string;
  topic: string;
  body: Buffer;
}

/**
 * LINE and a push service in the test's own process. They refuse what their documentation does not allow: the Messaging
 * API's push and reply with bearer token, body and retry key, which is accepted once (409 after that); RFC 8030 and
 * 8292 with TTL, topic, encryption and a signed token for this very service.
 */
export interface RingingServices {
  url: string;
  /** For `openTestApp` and processes. */
  settings: Record<string, string>;
  line: { to: string; text: string }[];
  replies: { replyToken: string; text: string }[];
  pushed: PushedTo[];
  /** Answers that are given instead, by the last part of the address or `line`. */
  refuses: Map<string, number>;
  /** A call of LINE's, signed as it signs. */
  webhook(events: readonly object[]): { headers: Record<string, string>; payload: string };
  close(): void;
}

export async function openRingingServices(clock = () => new Date()): Promise<RingingServices> {
  const token = randomBytes(16).toString('hex');
  const secret = randomBytes(16).toString('hex');
  const accepted = new Set<string>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services: RingingServices = {
    url,
    settings: {
      LINE_API_URL: url,
      LINE_CHANNEL_ACCESS_TOKEN: token,
      LINE_CHANNEL_SECRET: secret,
      LINE_BASIC_ID: '@polytalad',
      PUSH_SERVICE_URL: url,
    },
    line: [],
    replies: [],
    pushed: [],
    refuses: new Map(),
    webhook(events) {
      const payload = JSON.stringify({ destination: `U${'0'.repeat(32)}`, events });
      const signature = createHmac('sha256', secret).update(payload).digest('base64');
      return { headers: { 'content-type': 'application/json', 'x-line-signature': signature }, payload };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = request.url ?? '';
    const status = path.startsWith('/v2/bot/') ? lineAnswer(path, request, body) : pushAnswer(path, request, body);
    // A connection that is kept could be closed here at the moment in which the next call is sent on it.
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end('{}');
  }

  function lineAnswer(path: string, { headers }: IncomingMessage, body: Buffer): number {
    if (headers.authorization !== `Bearer ${token}`) return 401;
    if (headers['content-type'] !== 'application/json') return 415;
    const refused = services.refuses.get('line');
    if (refused !== undefined) return refused;
    const said: unknown = JSON.parse(body.toString());
    if (path === '/v2/bot/message/reply') {
      const { replyToken, messages } = replyBody.parse(said);
      services.replies.push({ replyToken, text: messages[0]!.text });
      return 200;
    }
    const read = pushBody.safeParse(said);
    const key = headers['x-line-retry-key'];
    if (path !== '/v2/bot/message/push' || !read.success || !LINE_USER.test(read.data.to)) return 400;
    if (typeof key !== 'string' || !UUID.test(key)) return 400;
    if (accepted.has(key)) return 409;
    accepted.add(key);
    services.line.push({ to: read.data.to, text: read.data.messages[0]!.text });
    return 200;
  }

  function pushAnswer(path: string, { headers, method }: IncomingMessage, body: Buffer): number {
    const browser = path.slice('/browser/'.length);
    const refused = services.refuses.get(browser);
    if (refused !== undefined) return refused;
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !(Number(headers['ttl']) > 0)) return 400;
    const topic = String(headers['topic']);
    if (!/^[\w-]{1,32}$/.test(topic) || body.length > 4096) return 400;
    if (!isVapid(headers.authorization ?? '', url, clock())) return 403;
    services.pushed.push({ browser, topic, body });
    return 201;
  }

  return services;
}

/** Whether a token is signed by the key beside it, for this service, and ends within a day (RFC 8292). */
function isVapid(authorization: string, audience: string, at: Date): boolean {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { aud, exp, sub } = z
    .object({ aud: z.string(), exp: z.number(), sub: z.string() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const isSigned = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const endsIn = exp - at.getTime() / 1000;
  return isSigned && aud === audience && /^(?:mailto:|https:)/.test(sub) && endsIn > 0 && endsIn <= 24 * 3600;
}

/** A browser's own pair of keys: it alone reads what it is sent. */
export function newBrowser(services: Pick<RingingServices, 'url'>, name: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    pair,
    auth,
    body: { endpoint: `${services.url}/browser/${name}`, keys: { p256dh, auth: auth.toString('base64url') } },
  };
}
