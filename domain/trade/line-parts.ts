import { priceOfGrams, type Satang } from '#domain/values/money.ts';

/**
 * A part of an order's line: units of one offer at a price of their own, such as what one of two lines of a demand was
 * awarded.
 */
export interface LinePart {
  /** Units; at least one. */
  quantity: number;
  /** Of one unit; the next whole satang where the total does not divide. */
  price: Satang;
  /** What the units cost together. */
  total: Satang;
  /** What agreed on it. */
  of: { kind: string; id: number } | null;
  lot: string | null;
  /** Its certificate of analysis, as it was agreed with it: a kept file. */
  coa?: { id: string; name: string } | null;
}

type PartOf = Partial<Pick<LinePart, 'of' | 'lot' | 'coa'>>;

/** A part at a price of one unit. */
export function partAt(quantity: number, price: Satang, { of = null, lot = null, coa }: PartOf = {}): LinePart {
  return { quantity, price, total: price * BigInt(quantity), of, lot, ...(coa && { coa }) };
}

/** A part of which the total was agreed. */
export function partFor(quantity: number, total: Satang, { of = null, lot = null, coa }: PartOf = {}): LinePart {
  return { quantity, price: unitPrice(quantity, total), total, of, lot, ...(coa && { coa }) };
}

/** What units of this weight cost at a price per kilogram (10⁻⁴ baht), rounded once for all of them. */
export function totalPerKg(quantity: number, unitWeightGrams: number, perKg: bigint): Satang {
  return priceOfGrams(perKg, quantity * unitWeightGrams);
}

export interface LineOfParts {
  quantity: number;
  price: Satang;
  gross: Satang;
  /** What the units' prices are more than the parts', less than a satang for each: a line has one price. */
  discount: Satang;
  net: Satang;
}

/** The line that parts make: exactly their sum, at the lowest price of one unit that reaches it. */
export function lineOfParts(parts: readonly LinePart[]): LineOfParts {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const net = parts.reduce((sum, part) => sum + part.total, 0n);
  if (parts.some((part) => part.quantity < 1 || part.total < 1n)) throw new RangeError('A part has units and a price');
  if (parts.length === 0) throw new RangeError('A line has parts');
  const price = unitPrice(quantity, net);
  const gross = price * BigInt(quantity);
  return { quantity, price, gross, discount: gross - net, net };
}

const unitPrice = (quantity: number, total: Satang): Satang => {
  const units = BigInt(quantity);
  return (total + units - 1n) / units;
};
