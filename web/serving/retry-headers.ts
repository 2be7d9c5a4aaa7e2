import { BUSY_RETRY_SECONDS } from '#contract/errors.ts';

/** When a page that could not be made may be asked for again: programs and crawlers wait for as long. */
export function retryHeaders(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': String(BUSY_RETRY_SECONDS) } : {};
}
