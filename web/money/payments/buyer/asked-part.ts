import { readAmount } from '#web/page/amount-of.ts';

/** The part of a debt that the address asks a code for. */
export interface AskedPart {
  /** As it was typed; null where all of it is to be repaid. */
  text: string | null;
  /** NaN for what is no amount: the API refuses it at its field. */
  amount: number;
  /** What was outstanding when it was typed, as `13910.00`. */
  of: string | null;
}

export function askedPart(search: URLSearchParams): AskedPart {
  const text = search.get('amount');
  return { text, amount: readAmount(text ?? ''), of: search.get('of') };
}
