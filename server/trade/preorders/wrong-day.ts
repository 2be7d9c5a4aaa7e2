import { LEAD_DAYS } from '#domain/market/delivery/delivery-date.ts';
import { MAX_AHEAD_DAYS, MAX_VALID_DAYS, type WrongDay } from '#domain/trade/preorders/preorder.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { fieldError, type AppError } from '#server/platform/errors.ts';

/**
 * Which day a form takes at the least and the most, by its field; goods come after the last day on which they are
 * accepted.
 */
const bounds = (at: Date, validUntil: string) => {
  const today = bangkokDate(at);
  return {
    wished_date: [addDays(today, LEAD_DAYS), addDays(today, MAX_AHEAD_DAYS)],
    valid_until: [today, addDays(today, MAX_VALID_DAYS)],
    delivery_date: [addDays(validUntil, LEAD_DAYS), addDays(today, MAX_AHEAD_DAYS)],
  } as const;
};

/** The refusal of a day, with the one to take in its place. */
export function wrongDay(
  field: 'wished_date' | 'valid_until' | 'delivery_date',
  why: WrongDay,
  at: Date,
  validUntil = bangkokDate(at),
): AppError {
  const [earliest, latest] = bounds(at, validUntil)[field];
  const shown = (day: string) => localized((language) => formatDay(day, language));
  if (why === 'no_delivery') return fieldError('preorder_no_delivery', field);
  if (why === 'too_early') return fieldError('preorder_too_early', field, { earliest: shown(earliest) });
  return fieldError('preorder_too_late', field, { latest: shown(latest) });
}
