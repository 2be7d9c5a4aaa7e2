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

export const comparedProperties = ['mfi', 'density', 'process', 'application', 'quality'] as const;
export type ComparedProperty = (typeof comparedProperties)[number];

/** `unknown`: one of the two does not say, or they were measured under different conditions. */
export const relations = ['same', 'higher', 'lower', 'other', 'unknown'] as const;

export interface Difference {
  property: ComparedProperty;
  relation: (typeof relations)[number];
  /** 0 for the same; 1 is what a processor would notice and can usually set the machine for. */
  distance: number;
}

/** A flow twice as high is one step: the usual width of a grade family. */
const MFI_STEP = Math.LN2;
/** 0.005 g/cm³ changes stiffness and shrinkage noticeably in polyethylene, the material that is most often exchanged. */
const DENSITY_STEP = 0.005;
/** Below these, two data sheets say the same thing: both are measured to about so much. */
const SAME_MFI = Math.log(1.1);
const SAME_DENSITY = 0.001;
/** Not knowing is worse than being the same and better than being two steps off. */
const UNKNOWN = 1;
/** Flow decides whether a mould fills or a film holds; whether the machine can take it and whether it is prime come next; then density and what it is made for. */
const WEIGHTS: Readonly<Record<ComparedProperty, number>> = { mfi: 1, process: 0.8, quality: 0.8, density: 0.6, application: 0.5 };
/** Farther than this nobody would call it equivalent. */
const FARTHEST = 4;

/** How one grade differs from another in what matters for its use; null where they cannot stand for each other at all. */
export function differencesOf(of: GradeFacts, other: GradeFacts): Difference[] | null {
  if (of.subcategoryId !== other.subcategoryId) return null;
  return [mfiDifference(of, other), densityDifference(of, other), setDifference('process', of.processes, other.processes), setDifference('application', of.applications, other.applications), qualityDifference(of, other)];
}

/** The weighted sum of the differences; 0 for grades that are the same in everything known. */
export function equivalenceDistance(differences: readonly Difference[]): number {
  return differences.reduce((sum, { property, distance }) => sum + WEIGHTS[property] * distance, 0);
}

/**
 * Grades of other manufacturers that may be used in a grade's place, the nearest first, with how each differs. The same distance keeps the candidates' order.
 * A polymer has thousands of grades: how they differ is said of those that are left only.
 */
export function equivalentGrades<T extends GradeFacts>(of: GradeFacts, candidates: readonly T[], limit: number): { grade: T; differences: Difference[]; distance: number }[] {
  const nearest: { grade: T; distance: number }[] = [];
  for (const grade of candidates) {
    if (grade.manufacturerId === of.manufacturerId || grade.subcategoryId !== of.subcategoryId) continue;
    const isFull = nearest.length === limit;
    const farthest = isFull ? Math.min(FARTHEST, nearest.at(-1)!.distance) : FARTHEST;
    const distance = distanceWithin(of, grade, farthest);
    if (distance > farthest || (isFull && distance === farthest)) continue;
    const place = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { grade, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest.map(({ grade, distance }) => ({ grade, differences: differencesOf(of, grade)!, distance }));
}

/** The distance of two grades of one polymer; where it is more than `farthest`, some number above that. */
function distanceWithin(of: GradeFacts, other: GradeFacts, farthest: number): number {
  const byNumbers = WEIGHTS.mfi * mfiStepsBetween(of, other) + WEIGHTS.density * densityStepsBetween(of, other);
  if (byNumbers > farthest) return byNumbers;
  return byNumbers + WEIGHTS.process * stepsBetweenSets(of.processes, other.processes) + WEIGHTS.application * stepsBetweenSets(of.applications, other.applications) + WEIGHTS.quality * qualitySteps(of, other);
}

function mfiStepsBetween({ mfi: from }: GradeFacts, { mfi: to }: GradeFacts): number {
  if (!from || !to || from.condition !== to.condition) return UNKNOWN;
  const distance = mfiDistance(from.gPer10Min, to.gPer10Min);
  return distance <= SAME_MFI ? 0 : distance / MFI_STEP;
}

function densityStepsBetween({ density: from }: GradeFacts, { density: to }: GradeFacts): number {
  if (from === null || to === null) return UNKNOWN;
  const distance = Math.abs(to - from);
  // Floating point: 0.956 - 0.955 is a little above 0.001.
  return distance <= SAME_DENSITY + Number.EPSILON ? 0 : distance / DENSITY_STEP;
}

function mfiDifference(of: GradeFacts, other: GradeFacts): Difference {
  const distance = mfiStepsBetween(of, other);
  const [from, to] = [of.mfi, other.mfi];
  if (!from || !to || from.condition !== to.condition) return { property: 'mfi', relation: 'unknown', distance };
  return { property: 'mfi', relation: directionOf(distance, to.gPer10Min > from.gPer10Min), distance };
}

function densityDifference(of: GradeFacts, other: GradeFacts): Difference {
  const distance = densityStepsBetween(of, other);
  if (of.density === null || other.density === null) return { property: 'density', relation: 'unknown', distance };
  return { property: 'density', relation: directionOf(distance, other.density > of.density), distance };
}

function directionOf(distance: number, isMore: boolean): Difference['relation'] {
  return distance === 0 ? 'same' : isMore ? 'higher' : 'lower';
}

function setDifference(property: 'process' | 'application', from: readonly string[], to: readonly string[]): Difference {
  const distance = stepsBetweenSets(from, to);
  return { property, relation: from.length === 0 || to.length === 0 ? 'unknown' : distance === 0 ? 'same' : 'other', distance };
}

/** By how much of what both say is common to both. Neither says a thing twice. */
function stepsBetweenSets(from: readonly string[], to: readonly string[]): number {
  if (from.length === 0 || to.length === 0) return UNKNOWN;
  let common = 0;
  for (const one of from) if (to.includes(one)) common += 1;
  return common === 0 ? 2 : 1 - common / (from.length + to.length - common);
}

function qualityDifference(of: GradeFacts, other: GradeFacts): Difference {
  const distance = qualitySteps(of, other);
  return { property: 'quality', relation: distance === 0 ? 'same' : 'other', distance };
}

function qualitySteps({ quality: from }: GradeFacts, { quality: to }: GradeFacts): number {
  return from === to ? 0 : 1;
}
