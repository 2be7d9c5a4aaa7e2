import type { boughtLots } from '#contract/trade/bought-lots.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findOwnLot } from './find-own-lot.ts';

export const routes: Routes<typeof boughtLots> = {
  'GET /lots/{token}/own': ({ caller, params }) => findOwnLot(caller, params.token),
};
