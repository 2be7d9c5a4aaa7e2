import type { priceBands } from '#contract/trade/price-bands.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { showBands } from './show-bands.ts';

export const routes: Routes<typeof priceBands> = {
  'POST /price-bands': ({ caller, body }) => showBands(caller, body),
};
