import type { banners } from '#contract/site/banners.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addBanner, changeBanner, moveBanner, publishBanner, removeBanner } from './change-banners.ts';
import { findBanner, shownBanners, staffBanners } from './queries.ts';
import { removeMedia, setMedia } from './banner-media.ts';

const done = { status: true } as const;

export const routes: Routes<typeof banners> = {
  'GET /banner/public/homepage': async () => ({ data: await shownBanners() }),
  'GET /banners': () => shownBanners(),
  'GET /staff/banners': async () => ({ banners: await staffBanners() }),
  'GET /staff/banners/{id}': ({ params }) => findBanner(params.id),
  'POST /staff/banners': ({ caller, body }) => addBanner(caller.staffId, body),
  'PUT /staff/banners/{id}': ({ caller, params, body }) =>
    changeBanner(caller.staffId, params.id, body).then(() => done),
  'DELETE /staff/banners/{id}': ({ caller, params }) => removeBanner(caller.staffId, params.id).then(() => done),
  'PUT /staff/banners/{id}/published': ({ caller, params, body }) =>
    publishBanner(caller.staffId, params.id, body.published).then(() => done),
  'PUT /staff/banners/{id}/move': ({ caller, params, body }) =>
    moveBanner(caller.staffId, params.id, body.direction).then(() => done),
  'POST /staff/banners/{id}/media': ({ caller, params, body, upload }) =>
    setMedia(caller.staffId, params.id, body, upload).then(() => done),
  'DELETE /staff/banners/{id}/media/{language}/{slot}': ({ caller, params: { id, ...which } }) =>
    removeMedia(caller.staffId, id, which).then(() => done),
};
