import { AppError } from '#server/platform/errors.ts';
import type { DeclinedSale, FoundOffer } from './replacements.ts';

export interface ChosenOffer {
  line: DeclinedSale['lines'][number];
  offer: FoundOffer;
}

/**
 * What sales chose for declined lines of what they were shown; refused at its place where it was not, or where the line
 * already has something in its place.
 */
export function chosenOffers(
  { lines }: DeclinedSale,
  found: readonly FoundOffer[][],
  chosen: readonly { order_item_id: number; productstock_id: number }[],
): ChosenOffer[] {
  return chosen.map(({ order_item_id, productstock_id }, index) => {
    const place = lines.findIndex((line) => line.order_item_id === order_item_id);
    const offer = found[place]?.find((each) => each.offer === productstock_id);
    if (!offer) throw refusedChoice(index, 'not_a_choice');
    if (chosen.findIndex((each) => each.order_item_id === order_item_id) < index)
      throw refusedChoice(index, 'replaced_twice');
    return { line: lines[place]!, offer };
  });
}

export const refusedChoice = (index: number, code: 'not_a_choice' | 'replaced_twice' | 'instead_twice'): AppError =>
  new AppError('invalid_input', { fields: [{ path: `lines.${index}.productstock_id`, code }] });
