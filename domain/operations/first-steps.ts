/** What an empty market needs before its first order, in the order in which it is done. */
export const marketSteps = [
  'mail',
  'colleagues',
  'company',
  'categories',
  'manufacturers',
  'products',
  'freight',
  'bank',
  'rates',
  'commission',
  'texts',
  'sellers',
  'offers',
] as const;
export type MarketStep = (typeof marketSteps)[number];

/** What a market can do without: one of a single person, one in baht, one that takes no commission. */
export const optionalSteps = ['colleagues', 'rates', 'commission'] as const satisfies readonly MarketStep[];
export type OptionalStep = (typeof optionalSteps)[number];

export interface StepState {
  step: MarketStep;
  is_done: boolean;
  /** Staff said that this market does without; it holds as long as the step is not done. */
  is_left_out: boolean;
}

/** The first steps with how far they are; none once each is done or left out. */
export function stepsToShow(
  done: Readonly<Record<MarketStep, boolean>>,
  leftOut: readonly OptionalStep[],
): StepState[] {
  const steps = marketSteps.map((step) => ({
    step,
    is_done: done[step],
    is_left_out: !done[step] && leftOut.some((each) => each === step),
  }));
  return steps.every(({ is_done, is_left_out }) => is_done || is_left_out) ? [] : steps;
}

export const isOptional = (step: MarketStep): step is OptionalStep => optionalSteps.some((each) => each === step);
