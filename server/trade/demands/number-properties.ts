import type { z } from 'zod';
import type { propertyChoice } from '#contract/trade/demands/shapes.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What is measured of materials, in the catalogue's order. */
export const numberProperties = () =>
  rows(sql<z.output<typeof propertyChoice>>`
    select id, name_th, name_en, name_cn, code, unit from properties where kind = 'number' order by position, id`);
