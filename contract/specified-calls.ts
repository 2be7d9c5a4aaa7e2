import { z } from 'zod';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { MAX_ID } from '#domain/values/limits.ts';
import { day, intText, isNumberText } from './wire.ts';

/**
 * The specification's lists and searches are liberal in what they take: '' and null are as good as nothing, a number
 * beyond a list's limit is cut, and fields that they do not know are ignored (`z.object`). Where money or rights are
 * concerned unknown fields are refused (`z.strictObject`). These helpers are typed as what they let through, so that
 * our own screens send nothing else.
 */

const unset = (value: unknown) => (value === '' || value === null ? undefined : value);

type As<S extends z.ZodType> = z.ZodType<z.output<S>, z.input<S>>;

/** What callers may write in another way; it is judged as it is read. */
export function readAs<S extends z.ZodType>(read: (value: unknown) => unknown, schema: S) {
  return z.preprocess(read, schema) as unknown as As<S>;
}

/** What has no value is null; '' is none. */
export function orNull<S extends z.ZodType>(schema: S) {
  return readAs((value) => (value === '' ? null : value), schema.nullable());
}

/** Whether it is a number, or the text of one. */
export const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));

/** A day of Bangkok to filter by, or an instant on it. */
export const dayOfList = readAs((value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : bangkokDate(at);
}, day);

/** What a list is filtered by; '' and null are no filter. */
export function filterBy<S extends z.ZodType>(schema: S) {
  return (z.preprocess(unset, schema.optional()) as unknown as As<z.ZodOptional<S>>).optional();
}

/** What has a value where none is given; '' and null give none. */
export function withDefault<S extends z.ZodType>(schema: S, value: z.util.NoUndefined<z.output<S>>) {
  const given = z.preprocess(unset, schema.default(value)) as unknown as As<S>;
  return given.default(value);
}

/**
 * Only what can be one is read as a number: to read an object its own `valueOf` would be called, and a list read to its
 * depth.
 */
const numberIn = (value: unknown) => (typeof value === 'number' || isNumberText(value) ? Number(value) : NaN);

/** A number of a list, cut at its limit. */
export function cutAt<S extends z.ZodType>(schema: S, most: number): S {
  return z.preprocess((value) => (numberIn(value) > most ? most : value), schema) as unknown as S;
}

/**
 * A list of which no more than `most` are read; '' and null are an empty one, and one value alone is a list of it, as
 * are several in one text, which is how settings of the website keep ids.
 */
export function cutList<S extends z.ZodType>(entry: S, most: number) {
  const cut = (value: unknown) => {
    const given = unset(value) ?? [];
    const all = typeof given === 'string' ? given.split(',').map((each) => each.trim()) : given;
    return Array.isArray(all) ? all.slice(0, most) : [all];
  };
  return (z.preprocess(cut, z.array(entry).max(most)) as unknown as As<z.ZodArray<S>>).default([]);
}

/**
 * Fields that the specification names and the server knows by itself: they are taken, and go no further, whatever they
 * hold.
 */
export function ignored(...fields: readonly string[]): {} {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      z
        .unknown()
        .transform(() => undefined)
        .optional(),
    ]),
  );
}

/** A number that names one of the choices, or any other. The database's integers hold it. */
export const anyNumber = z.preprocess(
  (value) => (Math.abs(numberIn(value)) > MAX_ID ? MAX_ID : value),
  intText(-MAX_ID, MAX_ID),
) as unknown as ReturnType<typeof intText>;

const MOST_ROWS = 1_000_000;

const cutInt = (min: number, max: number) => cutAt(intText(min, max), max);

/** `_start` and `_limit`, cut at their limits. */
export const cutPaging = (defaultLimit: number, maxLimit: number) => ({
  _start: withDefault(cutInt(0, MOST_ROWS), 0),
  _limit: withDefault(cutInt(1, maxLimit), defaultLimit),
});

/** The query of a list: its filters, `_start`, `_limit`, and `page`, from 1 on, beside `_start`. */
export function listQuery<const Filters extends z.ZodRawShape>(
  filters: Filters,
  { size, most }: { size: number; most: number },
) {
  const list = z.object({ ...filters, page: filterBy(cutInt(1, MOST_ROWS)), ...cutPaging(size, most) });
  const turned = list.transform((query) => {
    const { page, ...rest } = query as { page?: number; _start: number; _limit: number };
    const start = page === undefined || rest._start > 0 ? rest._start : (page - 1) * rest._limit;
    return { ...rest, _start: Math.min(start, MOST_ROWS) };
  });
  return turned as unknown as z.ZodType<Omit<z.output<typeof list>, 'page'>, z.input<typeof list>>;
}
