import type { Satang } from '#domain/values/money.ts';

/** A line of a purchase, as it is ordered. */
export interface AskedLine {
  id: number;
  quantity: number;
  /** Of one pack. */
  price: Satang;
}

/** Goods of an equal grade in the place of a line's: another offer of the same seller, at this price of one pack. */
export interface OfferedInstead {
  productstock_id: number;
  price: Satang;
}

/** What the seller offers of a line instead. Lines that are not named are accepted as they are. */
export interface OfferedLine {
  order_item_id: number;
  /** Units; 0: none of it. */
  quantity: number;
  /** A later day than was ordered; null: as ordered. */
  ready_date: string | null;
  /** Goods of another lot than the offer shows. */
  lot_no: string | null;
  /** An equal grade; null: the goods that were ordered. */
  instead: OfferedInstead | null;
}

export type PartProblem =
  | { index: number; code: 'part_of_other_line' | 'part_twice' | 'part_not_later' | 'part_dearer' | 'instead_twice' }
  | { index: number; code: 'part_too_many'; quantity: number };

export interface Part {
  /** Only lines that differ from what was ordered. */
  lines: OfferedLine[];
  problems: PartProblem[];
  /** Nothing differs: that is accepting. Nothing is offered: that is declining. */
  is: 'part' | 'whole' | 'nothing';
}

/** The part that a seller offers of a purchase, or what is wrong at which of its lines. */
export function partOf(
  lines: readonly AskedLine[],
  said: readonly OfferedLine[],
  { deliveryDate, today }: { deliveryDate: string | null; today: string },
): Part {
  const earliest = deliveryDate !== null && deliveryDate > today ? deliveryDate : today;
  const problems = said.flatMap((offered, index): PartProblem[] => {
    const line = lines.find(({ id }) => id === offered.order_item_id);
    if (!line) return [{ index, code: 'part_of_other_line' }];
    if (said.findIndex(({ order_item_id }) => order_item_id === line.id) < index)
      return [{ index, code: 'part_twice' }];
    const goods = offered.quantity > 0 ? offered.instead?.productstock_id : undefined;
    const isTaken =
      said.findIndex(({ quantity, instead }) => quantity > 0 && instead?.productstock_id === goods) < index;
    if (goods !== undefined && isTaken) return [{ index, code: 'instead_twice' }];
    if (offered.quantity > line.quantity) return [{ index, code: 'part_too_many', quantity: line.quantity }];
    const isEarly = offered.quantity > 0 && offered.ready_date !== null && offered.ready_date <= earliest;
    if (isEarly) return [{ index, code: 'part_not_later' }];
    return offered.instead && offered.instead.price > line.price ? [{ index, code: 'part_dearer' }] : [];
  });
  const changed = said
    .filter((offered) => differs(offered, lines))
    .map((offered) =>
      offered.quantity === 0 ? { ...offered, ready_date: null, lot_no: null, instead: null } : offered,
    );
  const none = new Set(changed.flatMap(({ order_item_id, quantity }) => (quantity === 0 ? [order_item_id] : [])));
  const nothing = lines.every(({ id }) => none.has(id));
  const whole = changed.length === 0 ? 'whole' : 'part';
  return { lines: changed, problems, is: nothing ? 'nothing' : whole };
}

function differs(
  { order_item_id, quantity, ready_date, lot_no, instead }: OfferedLine,
  lines: readonly AskedLine[],
): boolean {
  const line = lines.find(({ id }) => id === order_item_id);
  return ready_date !== null || lot_no !== null || instead !== null || quantity !== line?.quantity;
}

/** What becomes of the lines when the buyer agrees: some go, some become smaller, and the order may come later. */
export interface AgreedPart {
  removed: number[];
  reduced: { order_item_id: number; quantity: number }[];
  /** An equal grade comes in their place, of this lot where one was named. */
  replaced: ({ order_item_id: number; quantity: number; lot_no: string | null } & OfferedInstead)[];
  /** Their goods come of this lot. */
  relotted: { order_item_id: number; lot_no: string }[];
  /** The last of the later days; null: as ordered. */
  latest: string | null;
}

/** Lines that were cancelled meanwhile, or are fewer by now, take no part. */
export function agreedPart(lines: readonly AskedLine[], offered: readonly OfferedLine[]): AgreedPart {
  const open = offered.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.order_item_id);
    return line ? [{ ...part, quantity: Math.min(part.quantity, line.quantity), has: line.quantity }] : [];
  });
  const replaced = open.flatMap(({ order_item_id, quantity, lot_no, instead }) =>
    instead && quantity > 0 ? [{ order_item_id, quantity, lot_no, ...instead }] : [],
  );
  const days = open.flatMap(({ ready_date }) => (ready_date === null ? [] : [ready_date])).toSorted();
  return {
    removed: open.filter(({ quantity }) => quantity === 0).map(({ order_item_id }) => order_item_id),
    reduced: open
      .filter(({ quantity, has, instead }) => quantity > 0 && quantity < has && !instead)
      .map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
    replaced,
    relotted: open.flatMap(({ order_item_id, quantity, lot_no, instead }) =>
      lot_no !== null && quantity > 0 && !instead ? [{ order_item_id, lot_no }] : [],
    ),
    latest: days.at(-1) ?? null,
  };
}
