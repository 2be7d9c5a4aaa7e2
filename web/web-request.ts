import { Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Enough for one file of 10 MB in a form; the API has narrower limits of its own. */
const MAX_FORM_BYTES = 12 * 1024 * 1024;

/** Node's request as the standard one that pages read. Throws, as Fastify does, when the body says that it is too large. */
export function webRequest(request: FastifyRequest): Request {
  const { raw } = request;
  const url = new URL(raw.url ?? '/', `${request.protocol}://${request.host || 'localhost'}`);
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
