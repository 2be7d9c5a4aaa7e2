import type { z } from 'zod';
import type { content } from '#contract/site/content.ts';
import { cached } from '#server/platform/cache.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Texts = z.output<(typeof content)['GET /websetting/public/{page}']['answer']>['data'];

const SECONDS = 5;

/** A page's texts and lists, as staff chose them. */
export const textsOf = cached(SECONDS, (page: string) =>
  rows(sql<Texts[number]>`select meta_key, meta_value, language from web_settings where page = ${page} order by id`),
);
