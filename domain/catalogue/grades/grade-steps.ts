/** What makes grades differ in their use, in the order in which it is added up. */
export const comparedProperties = ['mfi', 'density', 'process', 'application', 'quality'] as const;
export type ComparedProperty = (typeof comparedProperties)[number];

/**
 * Flow decides whether a mould fills or a film holds; whether the machine can take it and whether it is prime come
 * next; then density and what it is made for.
 */
export const WEIGHTS: Readonly<Record<ComparedProperty, number>> = {
  mfi: 1,
  process: 0.8,
  quality: 0.8,
  density: 0.6,
  application: 0.5,
};

/** Not knowing is worse than being the same and better than being two steps off. */
export const UNKNOWN = 1;

/** A flow twice as high is one step: the usual width of a grade family. */
const MFI_STEP = Math.LN2;
/**
 * 0.005 g/cm³ changes stiffness and shrinkage noticeably in polyethylene, the material that is most often exchanged.
 */
const DENSITY_STEP = 0.005;
/** Below these, two data sheets say the same thing: both are measured to about so much. */
const SAME_MFI = Math.log(1.1);
const SAME_DENSITY = 0.001;

/** Of the distance of two melt flow indices (domain/catalogue/grades/melt-flow.ts) measured under one condition. */
export function mfiSteps(distance: number): number {
  return distance <= SAME_MFI ? 0 : distance / MFI_STEP;
}

/** Of two densities, g/cm³. */
export function densitySteps(from: number, to: number): number {
  const distance = Math.abs(to - from);
  // Floating point: 0.956 - 0.955 is a little above 0.001.
  return distance <= SAME_DENSITY + Number.EPSILON ? 0 : distance / DENSITY_STEP;
}

/** Of two sets of so many things, of which so many are in both: by how much of what both say is common to both. */
export function setSteps(from: number, to: number, common: number): number {
  if (from === 0 || to === 0) return UNKNOWN;
  return common === 0 ? 2 : 1 - common / (from + to - common);
}
