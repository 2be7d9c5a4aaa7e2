/** What is asked about: packs of an offer. */
export interface AskedOffer {
  offer: number;
  units: number;
}

/** The address of the form that asks for a better price of these goods, without the language. */
export function askPath(origin: 'cart' | 'quotation' | 'product' | 'plan', goods: readonly AskedOffer[]): string {
  const lines = goods.map(({ offer, units }) => `${offer}:${units}`).join(',');
  return `/user/negotiations/new?from=${origin}&lines=${lines}`;
}
