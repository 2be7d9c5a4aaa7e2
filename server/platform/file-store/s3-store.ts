import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { UnavailableError } from '#server/platform/unavailable.ts';
import { contentTypeOf, isKey, requireKey, type FileStore, type ListedFile } from './file-store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Tries after the first one, for answers 5xx and 429. */
const RETRIES = 2;
const TIMEOUT_MS = 15_000;
/** Answers of a store that has too much to do. */
const BUSY = new Set([408, 429]);

/**
 * Files in any store that speaks S3 (path style: `endpoint/bucket/key`). What is sent is signed together with its
 * digest, so that the store refuses bytes that were changed on the way. Throws when the store refuses or cannot be
 * reached, and when it sends us elsewhere: nobody else shall get the bytes.
 */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;

  async function request(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    sent?: { bytes: Uint8Array<ArrayBuffer>; contentType: string },
  ): Promise<Response> {
    requireKey(key);
    const digest = digestOf(sent?.bytes ?? '');
    return client
      .fetch(`${base}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': digest, ...(sent ? { 'content-type': sent.contentType } : {}) },
        ...(sent ? { body: sent.bytes } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw new UnavailableError(`The file store cannot be reached for ${method} ${key}`, { cause });
      });
  }

  return {
    async put(key, bytes, contentType) {
      await requireOk(await request('PUT', key, { bytes: new Uint8Array(bytes), contentType }), 'PUT', key);
    },
    async get(key) {
      const response = await request('GET', key);
      if (response.status === 404) return drained(response);
      await requireOk(response, 'GET', key, false);
      return { bytes: Buffer.from(await response.arrayBuffer()), contentType: contentTypeOf(key) };
    },
    async delete(key) {
      const response = await request('DELETE', key);
      if (response.status === 404) return drained(response);
      await requireOk(response, 'DELETE', key);
    },
    async *list(half) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: `${half}/`,
          ...(next && { 'continuation-token': next }),
        });
        const response = await client.fetch(`${base}?${query}`, {
          headers: { 'x-amz-content-sha256': digestOf('') },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await requireOk(response, 'GET', `${half}/`, false);
        const page = await response.text();
        yield listedIn(page);
        next = textOf(page, 'NextContinuationToken');
      } while (next);
    },
  };
}

function digestOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The objects of a page of S3's list. It is XML made by a machine, and keys of ours have no character that XML would
 * write otherwise.
 */
function listedIn(page: string): ListedFile[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    .map(([, object = '']) => ({
      key: textOf(object, 'Key') ?? '',
      modifiedAt: new Date(textOf(object, 'LastModified') ?? ''),
    }))
    .filter(({ key, modifiedAt }) => isKey(key) && !Number.isNaN(modifiedAt.getTime()));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]+)</${element}>`)
    .exec(xml)?.[1]
    ?.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

/** An answer that is not read holds its connection. */
async function drained(response: Response): Promise<undefined> {
  await response.body?.cancel();
}

/** The store's own words stay out of the error: they repeat request headers. */
async function requireOk(response: Response, method: string, key: string, drain = true): Promise<void> {
  if (drain || !response.ok) await drained(response);
  if (response.ok) return;
  const said = `The file store answered ${response.status} to ${method} ${key}`;
  throw BUSY.has(response.status) || response.status >= 500 ? new UnavailableError(said) : new Error(said);
}
