import { nameKey } from '#domain/values/typed-text.ts';
import type { ReadCoa, ReadLot } from './coa-lots.ts';

export interface ChosenLot {
  lot: ReadLot | null;
  /** Whether the certificate names this lot, and not another one or none. */
  isThisLot: boolean;
}

const lotKey = (lotNo: string) => nameKey(lotNo).replace(/[\s./-]/gu, '');

/** What a certificate says of one lot: by its number; where it is of a single lot, what it says of that one. */
export function chooseLot({ lots }: ReadCoa, lotNo: string): ChosenLot {
  const named = lots.find(({ lot_no }) => lot_no !== null && lotKey(lot_no) === lotKey(lotNo));
  if (named) return { lot: named, isThisLot: true };
  return { lot: lots.length === 1 ? lots[0]! : null, isThisLot: false };
}
