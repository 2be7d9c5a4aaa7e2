import type { WireError } from '#contract/errors.ts';

/** What was refused, and in which of the page's forms it was written. */
export interface Refused {
  error: WireError;
  form: string;
  typed: { name: string; note: string; kg_per_month: string };
}

/** Each product of a list has a form of its own. */
export function itemForm(productId: number | string): string {
  return `item ${productId}`;
}
