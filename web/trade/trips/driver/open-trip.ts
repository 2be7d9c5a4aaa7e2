import type { Answer, Api } from '#contract/client.ts';
import { apiErrorOf } from '#web/page/api-error.ts';

const NOT_OPEN: ReadonlySet<string> = new Set(['not_found', 'invalid_input']);

/** What a driver's link opens; null of one that has ended, as of one that never was. */
export function openTrip(api: Api, token: string): Promise<Answer<'POST /trip/open'> | null> {
  return api('POST /trip/open', { body: { token } }).catch((error: unknown) => {
    if (NOT_OPEN.has(apiErrorOf(error)?.error ?? '')) return null;
    throw error;
  });
}
