import { z } from 'zod';
import type { Localized } from '#domain/values/locale.ts';
import { baht, day, line, text } from '#contract/wire.ts';

/** Usual reasons, each as whoever is told reads it. */
export type UsualReasons = Readonly<Record<string, Localized<string>>>;

/**
 * What a decision asks for. `fixed` and `hidden` are no fields of the screen: the first is the decision's own word, the
 * second is what the screen was drawn from, such as a version.
 */
export type DecisionField = { readonly schema: z.ZodType } & (
  | { readonly kind: 'line' | 'lines' | 'note'; readonly max: number; readonly isOptional: boolean }
  | { readonly kind: 'reason'; readonly max: number; readonly usual: UsualReasons }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'fixed'; readonly value: string }
  | { readonly kind: 'amount' | 'day' | 'ticks' | 'hidden' }
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

export const amount = { kind: 'amount', schema: baht } as const;

export const dayField = { kind: 'day', schema: day } as const;

/** One of some; their words stand in the texts under the field's name. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  ({ kind: 'choice', values, schema: z.enum(values) }) as const;

/** Some of the object's parts, such as lines of an order, by their ids. */
export const ticks = <S extends z.ZodType>(schema: S) => ({ kind: 'ticks', schema }) as const;

/** What the screen was drawn from. */
export const hidden = <S extends z.ZodType>(schema: S) => ({ kind: 'hidden', schema }) as const;

/** Tells decisions of one endpoint apart. */
export const fixed = <const V extends string>(value: V) =>
  ({ kind: 'fixed', value, schema: z.literal(value) }) as const;
