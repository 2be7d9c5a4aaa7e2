import { z } from 'zod';
import type { Localized } from '#domain/values/locale.ts';
import { baht, day, line, text } from '#contract/wire.ts';

/** Usual reasons, each as whoever is told reads it. */
export type UsualReasons = Readonly<Record<string, Localized<string>>>;

/**
 * What a decision asks for. `fixed`, `hidden` and `seen` are no fields of the screen: the first is the decision's own
 * word, the others are what the screen was drawn from, such as a version; `seen` is a number. `own` is what a screen
 * shows and reads itself, such as amounts of an object's lines.
 */
export type DecisionField = { readonly schema: z.ZodType } & (
  | { readonly kind: 'line' | 'lines' | 'note'; readonly max: number; readonly isOptional: boolean }
  | { readonly kind: 'reason'; readonly max: number; readonly usual: UsualReasons }
  | { readonly kind: 'choice' | 'radio'; readonly values: readonly string[] }
  | { readonly kind: 'fixed'; readonly value: string }
  | { readonly kind: 'day'; readonly isOptional: boolean }
  | { readonly kind: 'amount' | 'ticks' | 'hidden' | 'number' | 'check' | 'seen' | 'own' }
);
export type DecisionFields = Readonly<Record<string, DecisionField>>;

const MAX_LINE = 500;

/** Words for whoever is told, which may stay empty. */
export const note = () =>
  ({ kind: 'note', max: MAX_LINE, isOptional: true, schema: line(MAX_LINE).default('') }) as const;

/** Why, in own words or one of the usual ones. */
export const reason = (usual: UsualReasons = {}) =>
  ({ kind: 'reason', max: MAX_LINE, usual, schema: line(MAX_LINE).min(1) }) as const;

/** One line that has to be written. */
export const words = (max = MAX_LINE) => ({ kind: 'line', max, isOptional: false, schema: line(max).min(1) }) as const;

/** One line that may stay empty. */
export const optionalWords = (max = MAX_LINE) =>
  ({ kind: 'line', max, isOptional: true, schema: line(max).default('') }) as const;

/** One line that takes away what stood there when it is empty. */
export const clearableWords = (max: number) => ({ kind: 'line', max, isOptional: true, schema: line(max) }) as const;

export const paragraph = (max: number) => ({ kind: 'lines', max, isOptional: true, schema: text(max) }) as const;

export const requiredParagraph = (max: number) =>
  ({ kind: 'lines', max, isOptional: false, schema: text(max).min(1) }) as const;

export const amount = { kind: 'amount', schema: baht } as const;

export const dayField = { kind: 'day', isOptional: false, schema: day } as const;

/** A day that may be left empty: null. */
export const optionalDay = {
  kind: 'day',
  isOptional: true,
  schema: z.preprocess((sent) => (sent === '' ? null : sent), day.nullable()),
} as const;

/** A whole number. */
export const wholeNumber = <S extends z.ZodType>(schema: S) => ({ kind: 'number', schema }) as const;

/** Yes or no, with what yes means beside it. */
export const check = { kind: 'check', schema: z.boolean().default(false) } as const;

/** The number of the version that the screen was drawn from; null where there was none. */
export const seen = <S extends z.ZodType>(schema: S) => ({ kind: 'seen', schema }) as const;

/** One of some; their words stand in the texts under the field's name. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  ({ kind: 'choice', values, schema: z.enum(values) }) as const;

/** The same with all of them in sight, each with its help. */
export const radio = <const V extends readonly [string, ...string[]]>(values: V) =>
  ({ kind: 'radio', values, schema: z.enum(values) }) as const;

/** Read from the form by the screen's own function. */
export const own = <S extends z.ZodType>(schema: S) => ({ kind: 'own', schema }) as const;

/** Some of the object's parts, such as lines of an order, by their ids. */
export const ticks = <S extends z.ZodType>(schema: S) => ({ kind: 'ticks', schema }) as const;

/** What the screen was drawn from. */
export const hidden = <S extends z.ZodType>(schema: S) => ({ kind: 'hidden', schema }) as const;

/** Tells decisions of one endpoint apart. */
export const fixed = <const V extends string>(value: V) =>
  ({ kind: 'fixed', value, schema: z.literal(value) }) as const;
