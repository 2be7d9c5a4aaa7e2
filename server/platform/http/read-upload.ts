import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB, SENDING_SILENCE_MS } from '#domain/files/file-rules.ts';
import { AppError, fieldError } from '../errors.ts';
import type { SentFile } from './upload.ts';

/** With its fields and boundaries. A body without a boundary has no parts whose size could be counted. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + 256 * 1024;

interface Upload {
  fields: Record<string, string>;
  file: SentFile | undefined;
}

/**
 * The fields and the one file of a multipart body. Nothing is kept of an upload that breaks off, stops coming or is too
 * large. It is answered at once, and the answer ends the connection.
 */
export async function readUpload(request: FastifyRequest, upload: true | string): Promise<Upload> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  if (Number(request.raw.headers['content-length']) > MAX_BODY_BYTES) throw tooLarge();
  const reading = readParts(request, upload === true ? ['file'] : ['file', upload]);
  const stopWatching = watch(request.raw, reject);
  try {
    return await Promise.race([reading, refused]);
  } catch (error) {
    // What goes on reading fails when the connection ends.
    reading.catch(() => {});
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw interrupted();
  } finally {
    stopWatching();
  }
}

async function readParts(request: FastifyRequest, names: readonly string[]): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: SentFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (!names.includes(part.fieldname))
      throw new AppError('invalid_input', { fields: [{ path: part.fieldname, code: 'unknown_field' }] });
    file = { name: part.filename, bytes: await part.toBuffer() };
  }
  return { fields, file };
}

/** Counts what comes, and waits for it. Answers what ends that. */
function watch(body: IncomingMessage, refuse: (error: AppError) => void): () => void {
  const patience = setTimeout(() => refuse(interrupted()), SENDING_SILENCE_MS);
  let seen = 0;
  const count = (chunk: Buffer) => {
    patience.refresh();
    seen += chunk.length;
    if (seen > MAX_BODY_BYTES) refuse(tooLarge());
  };
  body.on('data', count);
  return () => {
    clearTimeout(patience);
    body.off('data', count);
  };
}

const tooLarge = () => fieldError('file_too_large', 'file', { max: MAX_UPLOAD_MB });
const interrupted = () => fieldError('upload_interrupted', 'file');
