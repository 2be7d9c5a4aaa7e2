import { formulaFaultWords } from '#domain/files/formula-errors.ts';
import type { FaultyCell } from '#domain/files/judged-rows.ts';
import type { Locale } from '#domain/values/locale.ts';
import ownWords from './fault-words.json' with { type: 'json' };
import { plainColumns, plainHeading, type ProductColumn } from './product-columns.ts';

const words = { ...formulaFaultWords, ...ownWords };
export type ProductFault = keyof typeof words;
export type FaultyProductCell = FaultyCell<ProductColumn, ProductFault>;

/** Why a cell is refused, for who sent the file. Of what is missing the column says what it is. */
export function productFaultText(
  { fault, column }: Pick<FaultyProductCell, 'fault' | 'column'>,
  language: Locale,
): string {
  const text = words[fault][language];
  const named = plainColumns.find((each) => each === column);
  return fault === 'missing' && named ? `${plainHeading(named, language)}: ${text}` : text;
}
