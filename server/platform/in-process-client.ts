import { createHash } from 'node:crypto';
import { ApiError, type Api } from '#contract/client.ts';
import type { EndpointKey } from '#contract/index.ts';
import { AppError, wireError } from './errors.ts';
import type { CallContext, Dispatch, RawInput } from './http/dispatch.ts';
import type { SentFile } from './http/upload.ts';

/** Enough to tell the calls of one form apart. */
const DIGEST_LETTERS = 16;

/** The typed client without a socket: same contract, same checks, same errors as over HTTP. */
export function inProcessClient(dispatch: Dispatch, context: CallContext): Api {
  return (async (name: EndpointKey, input: RawInput = {}) => {
    try {
      const { body } = input;
      return await dispatch(
        name,
        body instanceof FormData ? async () => ({ ...input, body: fieldsOf(body), upload: await fileOf(body) }) : input,
        { ...context, idempotencyKey: keyOfCall(context.idempotencyKey, name, input) },
      );
    } catch (error) {
      if (error instanceof AppError) throw new ApiError(wireError(error, context.locale));
      throw error;
    }
  }) as Api;
}

/**
 * A form has one key, and its page may make several calls: each has a key of its own, the same when the form is sent
 * again.
 */
function keyOfCall(key: string | undefined, name: EndpointKey, { params, query, body }: RawInput): string | undefined {
  if (key === undefined) return undefined;
  const digest = createHash('sha256').update(JSON.stringify([name, params, query, body]));
  return `${key}.${digest.digest('base64url').slice(0, DIGEST_LETTERS)}`;
}

/** A form's fields, its file apart: what the socket's side reads out of a multipart body. */
function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function fileOf(form: FormData): Promise<SentFile | undefined> {
  const file = form.get('file');
  return file instanceof File && file.name !== ''
    ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
    : undefined;
}
