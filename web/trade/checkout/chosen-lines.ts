/**
 * Which lines go on to the order. They stand in the address by their offers (`?offer=12&offer=15`): it outlives a
 * reload, and the later steps lead back to it. An address that names none means all that can be ordered.
 */
export type Choice = ReadonlySet<number> | null;

interface ChoosableLine {
  productstock_id: number;
  blocker: unknown;
}

const PARAMETER = 'offer';
/** Says that everything was taken out of the choice, which is another thing than not having chosen. */
const NOTHING = 'none';

export function choiceOf(search: URLSearchParams): Choice {
  const named = search.getAll(PARAMETER);
  return named.length === 0 ? null : new Set(named.filter((each) => /^\d{1,10}$/.test(each)).map(Number));
}

/** The draft order that the cart goes on with, where one came back to it from a later step. */
export const DRAFT_PARAMETER = 'draft';

/** The cart with these offers chosen, and the draft that goes on, by its key. */
export function cartAddress(offers: Iterable<number>, draft: string | null = null): string {
  const named = [...offers];
  const search = new URLSearchParams((named.length === 0 ? [NOTHING] : named).map((each) => [PARAMETER, String(each)]));
  if (draft) search.set(DRAFT_PARAMETER, draft);
  return `/cart?${search}`;
}

/** What cannot be ordered cannot be chosen: it stays in the cart. */
export function chosenOf<Line extends ChoosableLine>(lines: readonly Line[], choice: Choice): Line[] {
  return lines.filter((line) => !line.blocker && (choice === null || choice.has(line.productstock_id)));
}

/** The choice with these offers in it, or without them. */
export function withOffers<Line extends ChoosableLine>(
  lines: readonly Line[],
  choice: Choice,
  offers: readonly number[],
  isIn: boolean,
): number[] {
  const chosen = new Set(chosenOf(lines, choice).map((line) => line.productstock_id));
  for (const offer of offers) {
    if (isIn) chosen.add(offer);
    else chosen.delete(offer);
  }
  return chosenOf(lines, chosen).map((line) => line.productstock_id);
}
