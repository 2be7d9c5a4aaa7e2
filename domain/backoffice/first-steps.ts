/** What an empty market needs before its first order, in the order in which it is done. */
export const marketSteps = [
  'mail',
  'colleagues',
  'categories',
  'products',
  'freight',
  'bank',
  'rates',
  'texts',
  'sellers',
  'offers',
] as const;
export type MarketStep = (typeof marketSteps)[number];
