import type { WireError } from '#contract/errors.ts';

/** Why a file did not arrive: the API's words, or null where there was no answer at all. */
export class FileNotSent extends Error {
  readonly wire: WireError | null;
  constructor(wire: WireError | null) {
    super(wire?.message ?? 'no answer');
    this.wire = wire;
  }
}

/** The call that takes a file, and the fields that go with it. */
export interface FileCall {
  path: `/${string}`;
  fields: Readonly<Record<string, string>>;
}

interface Options {
  language: string;
  /** From 0 to 1, while the file goes out. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to the API and answers what it says. XMLHttpRequest, because `fetch` tells nothing of how much has gone
 * out.
 */
export function sendFile<Kept>(
  file: File,
  { path, fields }: FileCall,
  { language, onProgress, signal }: Options,
): Promise<Kept> {
  const body = new FormData();
  body.set('file', file);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status < 300
        ? resolve(request.response as Kept)
        : reject(new FileNotSent(request.response as WireError | null)),
    );
    request.addEventListener('error', () => reject(new FileNotSent(null)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
