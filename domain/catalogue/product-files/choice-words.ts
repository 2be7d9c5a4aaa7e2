import {
  PRODUCT_QUALITIES,
  PRODUCT_STATUSES,
  type ProductDetails,
} from '#domain/catalogue/products/product-contents.ts';
import { columnsByName, type ColumnNames } from '#domain/files/upload-columns.ts';
import type { Locale } from '#domain/values/locale.ts';
import words from './product-words.json' with { type: 'json' };

type Quality = ProductDetails['quality'];
type Status = ProductDetails['status'];

const qualities = columnsByName(PRODUCT_QUALITIES.map((each) => [each, words.qualities[each] as ColumnNames] as const));
const statuses = columnsByName(
  PRODUCT_STATUSES.map((each) => [`${each}` as const, words.statuses[each] as ColumnNames] as const),
);

/** Qualities and states by their codes and their words in each language. */
export const qualityIn = (text: string): Quality | undefined => qualities(text);
export function statusIn(text: string): Status | undefined {
  const found = statuses(text);
  return found === undefined ? undefined : (Number(found) as Status);
}

export const qualityWord = (quality: Quality, language: Locale): string => words.qualities[quality][language];
export const statusWord = (status: Status, language: Locale): string => words.statuses[status][language];
