import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';

export type KeptFile = Answer<'POST /upload/permissions'>;

/** Why a file did not arrive: the API's words, or null where there was no answer at all. */
export class FileNotSent extends Error {
  readonly wire: WireError | null;
  constructor(wire: WireError | null) {
    super(wire?.message ?? 'no answer');
    this.wire = wire;
  }
}

interface Options {
  language: string;
  /** From 0 to 1, while the file goes out. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a slip. XMLHttpRequest, because `fetch` tells nothing of how much has gone out. */
export function sendSlipFile(file: File, { language, onProgress, signal }: Options): Promise<KeptFile> {
  const body = new FormData();
  body.set('file', file);
  body.set('purpose', 'slip');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload/permissions');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => (request.status < 300 ? resolve(request.response as KeptFile) : reject(new FileNotSent(request.response as WireError | null))));
    request.addEventListener('error', () => reject(new FileNotSent(null)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
