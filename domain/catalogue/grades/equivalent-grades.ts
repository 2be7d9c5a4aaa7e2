import { densitySteps, mfiSteps, setSteps, UNKNOWN, WEIGHTS, type ComparedProperty } from './grade-steps.ts';
import type { GradeTable } from './grade-table.ts';
import { mfiDistance } from './melt-flow.ts';

/** What is known of a grade when another one is looked for in its place. Unknown numbers are null. */
export interface GradeFacts {
  manufacturerId: number;
  /** The polymer: grades of different ones never stand for each other. */
  subcategoryId: number;
  quality: string;
  mfi: { gPer10Min: number; condition: string } | null;
  /** g/cm³ */
  density: number | null;
  /** How it is shaped. */
  processes: readonly string[];
  /** What is made of it. */
  applications: readonly string[];
}

/** `unknown`: one of the two does not say, or they were measured under different conditions. */
export const relations = ['same', 'higher', 'lower', 'other', 'unknown'] as const;

export interface Difference {
  property: ComparedProperty;
  relation: (typeof relations)[number];
  /** 0 for the same; 1 is what a processor would notice and can usually set the machine for. */
  distance: number;
}

/** Farther than this nobody would call it equivalent. */
const FARTHEST = 4;
/** So near that a price of the one says what the other is worth. */
export const COMPARABLE_DISTANCE = 2;

/**
 * How one grade differs from another in what matters for its use; null where they cannot stand for each other at all.
 */
export function differencesOf(of: GradeFacts, other: GradeFacts): Difference[] | null {
  if (of.subcategoryId !== other.subcategoryId) return null;
  return [
    mfiDifference(of, other),
    densityDifference(of, other),
    setDifference('process', of.processes, other.processes),
    setDifference('application', of.applications, other.applications),
    qualityDifference(of, other),
  ];
}

/** The weighted sum of the differences; 0 for grades that are the same in everything known. */
export function equivalenceDistance(differences: readonly Difference[]): number {
  return differences.reduce((sum, { property, distance }) => sum + WEIGHTS[property] * distance, 0);
}

/**
 * Grades of other manufacturers that may be used in a grade's place, the nearest first, with how each differs. The same
 * distance keeps the table's order. How they differ is said of those that are left only.
 */
export function equivalentGrades<T extends GradeFacts>(
  of: GradeFacts,
  table: GradeTable<T>,
  limit: number,
): { grade: T; differences: Difference[]; distance: number }[] {
  const distanceOf = table.distancesFrom(of);
  const nearest: { place: number; distance: number }[] = [];
  let farthest = FARTHEST;
  for (let place = 0; place < table.grades.length; place += 1) {
    const isFull = nearest.length === limit;
    const distance = distanceOf(place, farthest);
    if (distance > farthest || (isFull && distance === farthest)) continue;
    const before = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(before === -1 ? nearest.length : before, 0, { place, distance });
    if (nearest.length > limit) nearest.pop();
    if (nearest.length === limit) farthest = nearest.at(-1)!.distance;
  }
  return nearest.map(({ place, distance }) => ({
    grade: table.grades[place]!,
    differences: differencesOf(of, table.grades[place]!)!,
    distance,
  }));
}

function mfiDifference({ mfi: from }: GradeFacts, { mfi: to }: GradeFacts): Difference {
  if (!from || !to || from.condition !== to.condition)
    return { property: 'mfi', relation: 'unknown', distance: UNKNOWN };
  const distance = mfiSteps(mfiDistance(from.gPer10Min, to.gPer10Min));
  return { property: 'mfi', relation: directionOf(distance, to.gPer10Min > from.gPer10Min), distance };
}

function densityDifference({ density: from }: GradeFacts, { density: to }: GradeFacts): Difference {
  if (from === null || to === null) return { property: 'density', relation: 'unknown', distance: UNKNOWN };
  const distance = densitySteps(from, to);
  return { property: 'density', relation: directionOf(distance, to > from), distance };
}

function directionOf(distance: number, isMore: boolean): Difference['relation'] {
  if (distance === 0) return 'same';
  return isMore ? 'higher' : 'lower';
}

/** Neither says a thing twice. */
function setDifference(
  property: 'process' | 'application',
  from: readonly string[],
  to: readonly string[],
): Difference {
  const distance = setSteps(from.length, to.length, from.filter((one) => to.includes(one)).length);
  if (from.length === 0 || to.length === 0) return { property, relation: 'unknown', distance };
  return { property, relation: distance === 0 ? 'same' : 'other', distance };
}

function qualityDifference({ quality: from }: GradeFacts, { quality: to }: GradeFacts): Difference {
  return from === to
    ? { property: 'quality', relation: 'same', distance: 0 }
    : { property: 'quality', relation: 'other', distance: 1 };
}
