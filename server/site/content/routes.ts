import type { content } from '#contract/site/content.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { settingsOf } from './queries.ts';

export const routes: Routes<typeof content> = {
  'GET /websetting/public/{page}': ({ params }) => settingsOf(params.page),
};
