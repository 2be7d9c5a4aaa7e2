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
 * A polymer has thousands of grades: a candidate is left as soon as flow and density alone put it behind the last of those found.
 */
export function equivalentGrades<T extends GradeFacts>(of: GradeFacts, candidates: readonly T[], limit: number): { grade: T; differences: Difference[]; distance: number }[] {
  const nearest: { grade: T; differences: Difference[]; distance: number }[] = [];
  for (const grade of candidates) {
    if (grade.manufacturerId === of.manufacturerId || grade.subcategoryId !== of.subcategoryId) continue;
    const farthest = nearest.length < limit ? FARTHEST : Math.min(FARTHEST, nearest.at(-1)!.distance);
    if (WEIGHTS.mfi * mfiStepsBetween(of, grade) + WEIGHTS.density * densityStepsBetween(of, grade) > farthest) continue;
    const differences = differencesOf(of, grade);
    if (!differences) continue;
    const distance = equivalenceDistance(differences);
    if (distance > farthest || (nearest.length === limit && distance === farthest)) continue;
    const place = nearest.findIndex((other) => other.distance > distance);
    nearest.splice(place === -1 ? nearest.length : place, 0, { grade, differences, distance });
    if (nearest.length > limit) nearest.pop();
  }
  return nearest;
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

/** By how much of what both say is common to both. */
function setDifference(property: 'process' | 'application', from: readonly string[], to: readonly string[]): Difference {
  if (from.length === 0 || to.length === 0) return { property, relation: 'unknown', distance: UNKNOWN };
  const all = new Set(from).union(new Set(to));
  const common = new Set(from).intersection(new Set(to));
  const distance = 1 - common.size / all.size;
  return { property, relation: distance === 0 ? 'same' : 'other', distance: common.size === 0 ? 2 : distance };
}

function qualityDifference({ quality: from }: GradeFacts, { quality: to }: GradeFacts): Difference {
  return from === to ? { property: 'quality', relation: 'same', distance: 0 } : { property: 'quality', relation: 'other', distance: 1 };
}
