/** What an empty market needs before its first order, in the order in which it is done. The last one is the market itself. */
export const marketSteps = ['categories', 'products', 'colleagues', 'sellers', 'offers'] as const;
export type MarketStep = (typeof marketSteps)[number];
