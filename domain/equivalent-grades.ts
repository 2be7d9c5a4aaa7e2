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
  /** How it is processed and what is made of it. */
  applications: readonly string[];
}

export const comparedProperties = ['mfi', 'density', 'application', 'quality'] as const;
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
/** Flow decides whether a mould fills or a film holds; what it is made for comes next; then density; then whether it is prime. */
const WEIGHTS: Readonly<Record<ComparedProperty, number>> = { mfi: 1, application: 0.9, density: 0.6, quality: 0.8 };
/** Farther than this nobody would call it equivalent. */
const FARTHEST = 4;

/** How one grade differs from another in what matters for its use; null where they cannot stand for each other at all. */
export function differencesOf(of: GradeFacts, other: GradeFacts): Difference[] | null {
  if (of.subcategoryId !== other.subcategoryId) return null;
  return [mfiDifference(of, other), densityDifference(of, other), applicationDifference(of, other), qualityDifference(of, other)];
}

/** The weighted sum of the differences; 0 for grades that are the same in everything known. */
export function equivalenceDistance(differences: readonly Difference[]): number {
  return differences.reduce((sum, { property, distance }) => sum + WEIGHTS[property] * distance, 0);
}

/**
 * Grades of other manufacturers that may be used in a grade's place, the nearest first, with how each differs. The same distance keeps the candidates' order.
 */
export function equivalentGrades<T extends GradeFacts>(of: GradeFacts, candidates: readonly T[], limit: number): { grade: T; differences: Difference[]; distance: number }[] {
  return candidates
    .filter((candidate) => candidate.manufacturerId !== of.manufacturerId)
    .flatMap((grade) => {
      const differences = differencesOf(of, grade);
      return differences ? [{ grade, differences, distance: equivalenceDistance(differences) }] : [];
    })
    .filter(({ distance }) => distance <= FARTHEST)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit);
}

function mfiDifference({ mfi: from }: GradeFacts, { mfi: to }: GradeFacts): Difference {
  if (!from || !to || from.condition !== to.condition) return { property: 'mfi', relation: 'unknown', distance: UNKNOWN };
  const distance = mfiDistance(from.gPer10Min, to.gPer10Min);
  if (distance <= SAME_MFI) return { property: 'mfi', relation: 'same', distance: 0 };
  return { property: 'mfi', relation: to.gPer10Min > from.gPer10Min ? 'higher' : 'lower', distance: distance / MFI_STEP };
}

function densityDifference({ density: from }: GradeFacts, { density: to }: GradeFacts): Difference {
  if (from === null || to === null) return { property: 'density', relation: 'unknown', distance: UNKNOWN };
  const distance = Math.abs(to - from);
  // Floating point: 0.956 - 0.955 is a little above 0.001.
  if (distance <= SAME_DENSITY + Number.EPSILON) return { property: 'density', relation: 'same', distance: 0 };
  return { property: 'density', relation: to > from ? 'higher' : 'lower', distance: distance / DENSITY_STEP };
}

/** By how much of what both are made for is common to both. */
function applicationDifference({ applications: from }: GradeFacts, { applications: to }: GradeFacts): Difference {
  if (from.length === 0 || to.length === 0) return { property: 'application', relation: 'unknown', distance: UNKNOWN };
  const all = new Set(from).union(new Set(to));
  const common = new Set(from).intersection(new Set(to));
  const distance = 1 - common.size / all.size;
  return { property: 'application', relation: distance === 0 ? 'same' : 'other', distance: common.size === 0 ? 2 : distance };
}

function qualityDifference({ quality: from }: GradeFacts, { quality: to }: GradeFacts): Difference {
  return from === to ? { property: 'quality', relation: 'same', distance: 0 } : { property: 'quality', relation: 'other', distance: 1 };
}
