import type { WireError } from '#contract/errors.ts';
import type { Typed } from '#web/page/form.ts';

/** What was refused, and in which of the page's forms it was written. */
export interface Refused {
  error: WireError;
  form: string;
  typed: Typed;
}

/** Each product of a list has a form of its own. */
export function itemForm(productId: number | string): string {
  return `item ${productId}`;
}
