import type { content } from '#contract/site/content.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { currencyRates } from '#server/market/pricing/index.ts';
import { textsOf } from './texts.ts';

export const routes: Routes<typeof content> = {
  'GET /websetting/public/{page}': async ({ params }) => {
    const [data, rates] = await Promise.all([textsOf(params.page), currencyRates()]);
    return { data, rates };
  },
};
