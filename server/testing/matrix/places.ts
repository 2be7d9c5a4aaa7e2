import type { places } from '#contract/places.ts';
import { nothing, open, type Rows } from './row.ts';

export const placesRows: Rows<typeof places> = {
  'POST /address/auto-complete': open(() => ({ body: { name: 'สีลม' } })),
  'GET /Provinces': nothing,
  'GET /Amphures': nothing,
  'GET /Districts': open(() => ({ query: { amphure_id: 1004 } })),
};
