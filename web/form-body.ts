import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { SENDING_SILENCE_MS } from '#domain/files/file-rules.ts';

/** What a form to a page may weigh: with a file enough for one of 10 MB, else what the API takes as JSON. */
const MAX_BYTES = { file: 12 * 1024 * 1024, lines: 12 * 1024 * 1024, fields: 256 * 1024 };
/**
 * Parsing costs most by parts and their headers. The largest form has a third of that; one of lines has about twenty
 * parts for each of a hundred, and is taken of members alone.
 */
const MAX_PARTS = { file: 100, lines: 3000, fields: 100 };
const MAX_PART_HEADER_BYTES = 4096;

const MULTIPART = /^multipart\/form-data\s*;/i;
/**
 * The characters of RFC 2046 but for the space, at the lengths that the pages' parser accepts; browsers keep within
 * both.
 */
const BOUNDARY = /;\s*boundary="?([\w'()+,./:=?-]{27,70})"?\s*(?:;|$)/i;

/** What a page's action takes. */
export type FormKind = 'file' | 'lines' | 'fields';

export interface FormBody {
  bytes: Buffer<ArrayBuffer>;
  /** Replaces the header that came: the page parses by the boundary that was checked here. */
  contentType: string | undefined;
}

/**
 * Reads a form to its end, or throws as Fastify does as soon as it is known to be too large. Nothing is parsed here.
 */
export async function readFormBody(request: FastifyRequest, kind: FormKind): Promise<FormBody> {
  const contentType = request.headers['content-type'];
  const isMultipart = contentType !== undefined && MULTIPART.test(contentType);
  const bytes = await readAtMost(request, MAX_BYTES[isMultipart ? kind : 'fields']);
  if (!isMultipart) return { bytes, contentType };
  const boundary = BOUNDARY.exec(contentType)?.[1];
  if (boundary === undefined) throw malformed();
  requireFewParts(bytes, Buffer.from(`--${boundary}`), MAX_PARTS[kind]);
  return { bytes, contentType: `multipart/form-data; boundary="${boundary}"` };
}

async function readAtMost({ raw }: FastifyRequest, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(raw.headers['content-length']) > maxBytes) throw tooLarge();
  const { promise: silent, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(() => reject(malformed()), SENDING_SILENCE_MS);
  const reading = readChunks(raw, maxBytes, () => patience.refresh());
  try {
    return await Promise.race([reading, silent]);
  } finally {
    clearTimeout(patience);
    // What goes on reading fails when the answer has ended the connection.
    reading.catch(() => {});
  }
}

async function readChunks(raw: IncomingMessage, maxBytes: number, onChunk: () => void): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let seen = 0;
  try {
    // Kept open at an early end: the answer still has to be sent.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      onChunk();
      seen += chunk.byteLength;
      if (seen > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw malformed();
  }
  if (seen > maxBytes) throw tooLarge();
  return Buffer.concat(chunks, seen);
}

/** Counts what the parser would look at, by searching alone. */
function requireFewParts(body: Buffer, delimiter: Buffer, most: number): void {
  let parts = 0;
  let isEnded = false;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    const header = body.subarray(at + delimiter.length, at + delimiter.length + MAX_PART_HEADER_BYTES);
    const isLast = header.subarray(0, 2).equals(Buffer.from('--'));
    isEnded ||= isLast;
    if (parts > most || (!isLast && !header.includes('\r\n\r\n'))) throw tooLarge();
  }
  if (!isEnded) throw malformed();
}

const tooLarge = () => httpError(413, 'FST_ERR_CTP_BODY_TOO_LARGE');
const malformed = () => httpError(400, 'FST_ERR_BAD_FORM');

/** A refusal as Fastify throws its own: the API's error handler answers it. */
export function httpError(statusCode: number, code: string): Error {
  return Object.assign(new Error(code), { code, statusCode });
}
