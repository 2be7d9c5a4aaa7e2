import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import type { Locale } from '#domain/values/locale.ts';
import names from './boundary-names.json' with { type: 'json' };

/** What a footprint covers; kept as the condition of the value. */
export const BOUNDARIES = ['cradle-to-gate', 'cradle-to-grave', 'gate-to-gate'] as const;
export type Boundary = (typeof BOUNDARIES)[number];

/** The only one whose values are compared and added up: that of nearly all published values of materials. */
export const COMPARED_BOUNDARY = 'cradle-to-gate' satisfies Boundary;

export function isBoundary(condition: string | null): condition is Boundary {
  return BOUNDARIES.some((boundary) => boundary === condition);
}

/** The condition of a value as people read it: what it covers, or the test that it was measured by. */
export function conditionText(condition: string, locale: Locale): string {
  return isBoundary(condition) ? names[condition][locale] : testConditionText(condition);
}
