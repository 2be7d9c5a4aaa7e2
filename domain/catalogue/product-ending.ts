/** A product as far as its end goes. */
export interface EndingProduct {
  id: number;
  /** Whether the mall shows it. */
  isShown: boolean;
  hasEnded: boolean;
}

export type EndingProblem = 'already_ended' | 'replaced_by_itself' | 'replacement_ended' | 'replacement_hidden';

/** Why a product cannot end like this: what takes its place is another product that buyers can see. */
export function endingProblem(product: EndingProduct, replacement: EndingProduct | null): EndingProblem | null {
  if (product.hasEnded) return 'already_ended';
  if (!replacement) return null;
  if (replacement.id === product.id) return 'replaced_by_itself';
  if (replacement.hasEnded) return 'replacement_ended';
  return replacement.isShown ? null : 'replacement_hidden';
}
