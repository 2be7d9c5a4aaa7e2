import { readTypedDay, readTypedTime } from '#domain/values/typed-day.ts';
import { redirect } from './redirect.ts';
import { pageUrl, safeRedirect } from './safe-redirect.ts';

/** Names the text fields of a form in which days were typed (components/dates/typed-day-input.tsx). */
export const TYPED_DAYS = 'typed_days';

/**
 * Writes days that were typed as `YYYY-MM-DD`, those with a time as `YYYY-MM-DDTHH:mm`; what is no day stays, for the
 * API to refuse at its field.
 */
export function readTypedDays(fields: FormData | URLSearchParams): void {
  const names = new Set(fields.getAll(TYPED_DAYS));
  fields.delete(TYPED_DAYS);
  for (const name of names) {
    const text = typeof name === 'string' ? fields.get(name) : null;
    const day = typeof text === 'string' ? (readTypedTime(text) ?? readTypedDay(text)) : null;
    if (day !== null) fields.set(name as string, day);
  }
}

/** An address with days as they were typed leads to the one that everybody else has. */
export function redirectTypedDays({ request }: { request: Request }): void {
  const { pathname, searchParams } = pageUrl(request.url);
  if (request.method !== 'GET' || !searchParams.has(TYPED_DAYS)) return;
  readTypedDays(searchParams);
  throw redirect(safeRedirect(`${pathname}?${searchParams}`, '/'));
}
