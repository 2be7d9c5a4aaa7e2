import type { banners } from '#contract/site/banners.ts';
import { nothing, open, type Rows } from '../row.ts';

const words = { title: 'แบนเนอร์', desc: '' };
const body = {
  place: 'home',
  isVideo: false,
  th: words,
  en: words,
  cn: words,
  link: null,
  open_new_window: false,
  shown_from: null,
  shown_until: null,
};
const params = { id: 1 };

export const bannersRows: Rows<typeof banners> = {
  'GET /banner/public/homepage': nothing,
  'GET /banners': nothing,
  'GET /staff/banners': nothing,
  'GET /staff/banners/{id}': open(() => ({ params })),
  'POST /staff/banners': open(() => ({ body })),
  'PUT /staff/banners/{id}': open(() => ({ params, body })),
  'DELETE /staff/banners/{id}': open(() => ({ params })),
  'PUT /staff/banners/{id}/published': open(() => ({ params, body: { published: false } })),
  'PUT /staff/banners/{id}/move': open(() => ({ params, body: { direction: 'up' } })),
  'POST /staff/banners/{id}/media': open(() => ({ params, body: { language: 'th', slot: 'picture' } })),
  'DELETE /staff/banners/{id}/media/{language}/{slot}': open(() => ({
    params: { ...params, language: 'en', slot: 'picture' },
  })),
};
