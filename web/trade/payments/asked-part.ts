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
  const plain = (text ?? '').replaceAll(/[,\s]/g, '');
  return { text, amount: /^\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN, of: search.get('of') };
}
