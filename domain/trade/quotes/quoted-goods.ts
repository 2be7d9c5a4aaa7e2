import type { AskedGoods, PropertyRange } from '#domain/trade/demands/demand-terms.ts';

/** A number that is known of a product. */
export interface KnownValue {
  property_id: number;
  condition: string | null;
  value: number;
}

/** What is known of goods, of those that were asked for and of those that are quoted. */
export interface GoodsFacts {
  product_id: number;
  subcategory_id: number;
  quality: string;
  values: readonly KnownValue[];
  /** Of properties with choices, such as the process. */
  choices: readonly number[];
}

/** Where quoted goods are other than what was asked: a number beside what it should be. */
export interface Difference {
  property_id: number;
  condition: string | null;
  asked: { from: number | null; to: number | null };
  has: number;
}

export interface ComparedGoods {
  /** Other goods than those that were asked for. */
  is_alternative: boolean;
  /** What numbers say of it, in the order of their properties. */
  differences: Difference[];
  /** Nothing comparable is known: the seller has to say in words what differs. */
  needs_words: boolean;
}

const isSame = (one: { property_id: number; condition: string | null }, other: typeof one) =>
  one.property_id === other.property_id && (one.condition ?? '') === (other.condition ?? '');

export const isWithin = (value: number, { from, to }: Pick<PropertyRange, 'from' | 'to'>): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

/** Whether other goods than those that were asked for may be quoted for a line. */
export function mayBeOther(asked: AskedGoods): boolean {
  return asked.kind === 'properties' || asked.kind === 'equal' || asked.equal_grades !== 'none';
}

/**
 * What an offer's goods are beside what was asked. `askedFacts` are those of the grade that was named; null where
 * properties were.
 */
export function compareGoods(asked: AskedGoods, askedFacts: GoodsFacts | null, goods: GoodsFacts): ComparedGoods {
  if (asked.kind === 'properties') return compareToRanges(asked, goods);
  if (goods.product_id === asked.product_id) return { is_alternative: false, differences: [], needs_words: false };
  const known = (askedFacts?.values ?? []).flatMap((wished) => {
    const has = goods.values.find((value) => isSame(value, wished));
    return has ? [{ wished, has: has.value }] : [];
  });
  const differences = known
    .filter(({ wished, has }) => wished.value !== has)
    .map(({ wished, has }) => ({
      property_id: wished.property_id,
      condition: wished.condition,
      asked: { from: wished.value, to: wished.value },
      has,
    }));
  return { is_alternative: true, differences: inOrder(differences), needs_words: known.length === 0 };
}

function compareToRanges(asked: Extract<AskedGoods, { kind: 'properties' }>, goods: GoodsFacts): ComparedGoods {
  const known = asked.properties.map((range) => ({
    range,
    has: goods.values.find((value) =>
      range.condition === null ? value.property_id === range.property_id : isSame(value, range),
    ),
  }));
  const differences = known.flatMap(({ range, has }) =>
    has && !isWithin(has.value, range)
      ? [
          {
            property_id: range.property_id,
            condition: has.condition,
            asked: { from: range.from, to: range.to },
            has: has.value,
          },
        ]
      : [],
  );
  const isOtherMaterial = goods.subcategory_id !== asked.subcategory_id;
  const isOtherProcess = asked.process_choice_id !== null && !goods.choices.includes(asked.process_choice_id);
  const isUnknown = known.some(({ has }) => has === undefined);
  return {
    is_alternative: differences.length > 0 || isOtherMaterial || isOtherProcess || isUnknown,
    differences: inOrder(differences),
    needs_words: isUnknown || isOtherMaterial || isOtherProcess,
  };
}

const inOrder = (differences: Difference[]) =>
  differences.toSorted(
    (one, other) => one.property_id - other.property_id || ((one.condition ?? '') < (other.condition ?? '') ? -1 : 1),
  );
