import { Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Enough for one file of 10 MB in a form; the API has narrower limits of its own. */
const MAX_FORM_BYTES = 12 * 1024 * 1024;

/** Node's request as the standard one that pages read. Throws, as Fastify does, when its address is none or the body says that it is too large. */
export function webRequest(request: FastifyRequest): Request {
  const { raw } = request;
  const url = addressOf(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
  }
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) left.abort();
  });
  if (Number(raw.headers['content-length']) > MAX_FORM_BYTES) throw tooLarge();
  const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD';
  return new Request(url, {
    method: raw.method ?? 'GET',
    headers,
    signal: left.signal,
    ...(hasBody ? { body: Readable.toWeb(raw.pipe(atMost(MAX_FORM_BYTES))), duplex: 'half' as const } : {}),
  } as RequestInit);
}

/** With these in it a host would become a path, a name with a password, or something else than a host. */
const NO_HOST = /[\s/\\?#@]/;

/** What was asked for is a path of our host, whatever it looks like: `//other.example` is no other host. */
function addressOf({ raw, protocol, host }: FastifyRequest): URL {
  const path = raw.url?.startsWith('/') ? raw.url : '/';
  const address = NO_HOST.test(host) ? null : URL.parse(`${protocol}://${host || 'localhost'}${path}`);
  if (!address)
    throw Object.assign(new Error('The Host header names no host'), { code: 'FST_ERR_BAD_HOST', statusCode: 400 });
  return address;
}

function tooLarge(): Error {
  return Object.assign(new Error('The form is too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 });
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength;
      if (seen > bytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}
