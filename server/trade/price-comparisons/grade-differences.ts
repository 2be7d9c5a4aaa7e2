import type { Difference } from '#domain/catalogue/grades/equivalent-grades.ts';

export type ComparedProperty = Difference['property'];
export type Relation = Difference['relation'];

/** What of a grade is not the same, or not known to be. */
export function differencesShown(
  differences: readonly Difference[],
): { property: ComparedProperty; relation: Relation }[] {
  return differences.flatMap(({ property, relation }) => (relation === 'same' ? [] : [{ property, relation }]));
}
