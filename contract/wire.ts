import { z } from 'zod';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { isEmail, MAX_EMAIL } from '#domain/values/email.ts';
import { BIRTH_YEARS, DAY_YEARS, INSTANT_YEARS, type Years } from '#domain/values/years.ts';
import { MONTH_PATTERN } from '#domain/values/month.ts';
import {
  bahtFromSatang,
  bahtPerKg as bahtPerKgOf,
  hasAtMostTwoDecimals,
  MAX_BAHT,
  satangFromBaht,
} from '#domain/values/money.ts';
import { tidyText } from '#domain/values/typed-text.ts';
import { MAX_ID } from '#domain/values/limits.ts';

/**
 * The shapes that every capability's schemas are made of. Money is satang inside and baht on the wire, nowhere else
 * converted.
 */

/** A number that is money: who types something else is told so. What is missing is only missing. */
const amount = z.number({
  error: ({ input }) => (input === undefined || input === null ? undefined : 'not_an_amount'),
});

const beyondMost = (value: number) =>
  value > 0
    ? ({ code: 'too_big', origin: 'number', maximum: MAX_BAHT, inclusive: true, input: value } as const)
    : ({ code: 'too_small', origin: 'number', minimum: -MAX_BAHT, inclusive: true, input: value } as const);

/**
 * Baht with at most two decimals on the wire, satang (bigint) inside. May be negative (a discount shown as such). What
 * is sent to us is bounded; what we answer is as large as it is: a sum that came about must be shown.
 */
export const baht = z.codec(amount.meta({ description: 'Baht, at most 2 decimals' }), z.bigint(), {
  decode: (value, { issues }) => {
    if (Math.abs(value) > MAX_BAHT) issues.push(beyondMost(value));
    else if (!hasAtMostTwoDecimals(value)) issues.push({ code: 'custom', message: 'two_decimals', input: value });
    return issues.length > 0 ? z.NEVER : satangFromBaht(value);
  },
  encode: (value) => bahtFromSatang(value),
});

/**
 * Baht per kilogram on the wire, shown to 2 decimals; 10⁻⁴ baht (bigint) inside, so that sorting by it is exact. What
 * is sent to us is bounded, as `baht` is.
 */
export const bahtPerKg = z.codec(amount.min(0).meta({ description: 'Baht per kg' }), z.bigint(), {
  decode: (value, { issues }) => {
    if (value > MAX_BAHT) issues.push(beyondMost(value));
    return issues.length > 0 ? z.NEVER : BigInt(Math.round(value * 10_000));
  },
  encode: (value) => bahtPerKgOf(value),
});

/** Percent with two decimals on the wire, hundredths inside. */
export const percentUpTo = (most: number) =>
  z.codec(z.number().min(0).max(most).refine(hasAtMostTwoDecimals, { error: 'two_decimals' }), z.int(), {
    decode: (value) => Math.round(value * 100),
    encode: (value) => value / 100,
  });

/** The name of a file that was sent before. */
export const sentFile = z.uuid({ error: 'file_missing' });

/** Database ids: PostgreSQL integers. */
export const id = z.int().positive().max(MAX_ID);

/** Of what is changed by several people: which state a change was made on. 0 is before the first. */
export const versionNumber = z.int().min(0).max(MAX_ID);

/** Digits, as people and programs write a number: `1e3`, `0x7f` and spaces around it are a slip. */
export const isNumberText = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** A query-string or path number, given as text over HTTP and as a number in process. */
export function numberText<S extends z.ZodType<number>>(schema: S) {
  return z.preprocess((value) => (isNumberText(value) ? Number(value) : value), schema) as unknown as z.ZodType<
    number,
    number | `${number}`
  >;
}

export const idText = numberText(id);
export const intText = (min: number, max: number) => numberText(z.int().min(min).max(max));
export const pathId = z.strictObject({ id: idText });

/**
 * Far years are slips of the finger (or of the Buddhist era), and the database does not know year 0. What is no date at
 * all is told so by its own rule.
 */
const yearWithin =
  ({ first, last }: Years) =>
  (value: string) => {
    const year = Number.parseInt(value, 10);
    return Number.isNaN(year) || (year >= first && year <= last);
  };

/**
 * The same of an instant, whose zone can take it into another year: in UTC, in which it is kept and answered, and in
 * Bangkok, whose days are asked for.
 */
const instantWithin =
  ({ first, last }: Years) =>
  (value: string) => {
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) return true;
    const isWithin = (year: number) => year >= first && year <= last;
    return isWithin(at.getUTCFullYear()) && isWithin(Number.parseInt(bangkokDate(at), 10));
  };

/**
 * A value of which nothing is refused yet gets the next check: one fault, one message. Without `abort`, which would end
 * the checks of the whole body, too.
 */
const isSound = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

/** An instant, ISO 8601 with zone, on the wire; Date inside. */
export const instant = z.codec(
  z.iso
    .datetime({ offset: true })
    .refine(instantWithin(INSTANT_YEARS), { error: 'year_out_of_range', params: { ...INSTANT_YEARS }, when: isSound }),
  z.date(),
  {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  },
);

/** A calendar day in Bangkok. */
export const day = z.iso
  .date()
  .refine(yearWithin(DAY_YEARS), { error: 'year_out_of_range', params: { ...DAY_YEARS }, when: isSound });

/** A calendar month in Bangkok, `2026-07`. */
export const month = z.string().regex(MONTH_PATTERN);

/** The day somebody was born. That it is past, the use case makes sure of. */
export const birthday = z.iso.date().refine(yearWithin(BIRTH_YEARS), { error: 'not_a_birthday', when: isSound });

/** An email address as people type it: one plain address, nothing around it. */
export const email = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'email_required' : undefined) })
  .trim()
  .min(1, { error: 'email_required' })
  .max(MAX_EMAIL)
  .refine(isEmail, { error: 'not_an_email', when: isSound })
  .meta({ format: 'email' });

export const locale = z.enum(['th', 'en', 'cn']);

/**
 * One line of text a person typed: as `tidyText` has it, trimmed, no control characters, bounded, no half of a pair
 * (JSON may hold one, the database may not). HTML stays text: screens escape it.
 */
export const line = (max: number) =>
  z
    .string()
    .overwrite(tidyText)
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), { error: 'control_characters' });

/** Several lines of text a person typed. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(tidyText)
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !/(?![\t\n\r])\p{Cc}/u.test(value), { error: 'control_characters' });

/** Names in the three languages, the specification's `name_th/en/cn`. */
export const names = { name_th: z.string(), name_en: z.string(), name_cn: z.string() };

/** Those of a warehouse: `name` is the specification's and its own, the others are for readers of the languages. */
export const warehouseNames = { name: z.string(), ...names };

export interface Names {
  name_th: string;
  name_en: string;
  name_cn: string;
}

export interface WarehouseNames extends Names {
  name: string;
}

/** Anything that has an id and a name in each language. */
export interface Named extends Names {
  id: number;
}

/**
 * Paging of our own lists. `_limit` above the cap is refused; the specification's lists cut it (specified-calls.ts).
 */
export const paging = (defaultLimit: number, maxLimit = 100) => ({
  _start: intText(0, 1_000_000).default(0),
  _limit: intText(1, maxLimit).default(defaultLimit),
});

export const count = z.strictObject({ count: z.int().min(0) });
/**
 * Of a session that has begun. Empty for browsers, which have it as a cookie that no script reads, unless the call says
 * `session-transport: bearer`.
 */
export const sessionToken = z.string().meta({
  description:
    'The bearer token. Empty in an answer to a browser, which is given the cookie alone, unless the call has the header `session-transport: bearer`',
});

export const done = z.strictObject({ status: z.literal(true) });

/** One value for each of some names; of a record with such keys the API's description would not say them. */
export function eachOf<const Name extends string, S extends z.ZodType>(
  all: readonly Name[],
  schema: S,
): z.ZodObject<Record<Name, S>> {
  return z.object(Object.fromEntries(all.map((name) => [name, schema])) as Record<Name, S>);
}
