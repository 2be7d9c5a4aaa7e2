import type { FaultyCell } from '#domain/files/judged-rows.ts';
import type { Locale } from '#domain/values/locale.ts';
import words from './fault-words.json' with { type: 'json' };
import type { ProductColumn } from './product-columns.ts';

export type ProductFault = keyof typeof words;
export type FaultyProductCell = FaultyCell<ProductColumn, ProductFault>;

/** Why a cell is refused, for who sent the file. */
export const productFaultText = (fault: ProductFault, language: Locale): string => words[fault][language];
