import { z } from 'zod';
import {
  isCatalogueCode,
  isPropertyCode,
  MAX_CATALOGUE_CODE,
  MAX_CATALOGUE_NAME,
} from '#domain/catalogue/catalogue-names.ts';
import { line } from '#contract/wire.ts';

/** What staff write as names: Thai at least, gaps in the others are marked on their screens. */
export const namesBody = {
  name_th: line(MAX_CATALOGUE_NAME).min(1),
  name_en: line(MAX_CATALOGUE_NAME).default(''),
  name_cn: line(MAX_CATALOGUE_NAME).default(''),
};

/** A code that addresses and search words hold; fields called `code` are secrets. */
export const codeBody = line(MAX_CATALOGUE_CODE).min(1).refine(isCatalogueCode, { error: 'not_a_catalogue_code' });
export const propertyCodeBody = line(MAX_CATALOGUE_CODE)
  .min(1)
  .refine(isPropertyCode, { error: 'not_a_property_code' });

/** One place up or down among its own. */
export const moveBody = z.strictObject({ change: z.enum(['up', 'down']) });
