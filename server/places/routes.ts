import type { places } from '#contract/places.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { amphures, districts, provinces } from './place-lists.ts';
import { suggestPlaces } from './suggest-places.ts';

export const routes: Routes<typeof places> = {
  'POST /address/auto-complete': async ({ body }) => {
    const address = body.name === '' ? [] : await suggestPlaces(body.name, body.type);
    return { address, listAddress: address };
  },
  'GET /Provinces': () => provinces('all'),
  'GET /Amphures': ({ query }) => amphures(query.province_id ?? 0),
  'GET /Districts': ({ query }) => districts(query.amphure_id ?? 0),
};
