import { z } from 'zod';
import { bannerPlaces, bannerSlots, bannerStates, isBannerLink } from '#domain/site/banners.ts';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { withDefault } from '#contract/specified-calls.ts';
import { done, id, instant, line, locale, pathId } from '#contract/wire.ts';

const shown = z.object({
  pic_path: z.string(),
  pic_name: z.string(),
  pic_m_path: z.string().nullable(),
  pic_m_name: z.string().nullable(),
  video: z.string().nullable(),
  title: z.string(),
  desc: z.string(),
});
const facts = {
  id,
  isVideo: z.boolean(),
  link: z.string().nullable(),
  open_new_window: z.boolean(),
  order: z.int(),
  place: z.enum(bannerPlaces),
};
const banner = z.object({ ...facts, th: shown, en: shown, cn: shown });

/** As staff keep it: what a language has not of its own is null, and shown in Thai. */
const own = z.object({
  pic_path: z.string().nullable(),
  pic_m_path: z.string().nullable(),
  video: z.string().nullable(),
  title: z.string().nullable(),
  desc: z.string().nullable(),
});
const times = { shown_from: instant.nullable(), shown_until: instant.nullable() };
const staffBanner = banner.extend({
  ...times,
  state: z.enum(bannerStates),
  own: z.object({ th: own, en: own, cn: own }),
  missing: z.enum(['picture', 'video']).nullable(),
});

const words = z.strictObject({ title: line(80), desc: line(200) });
const body = z
  .strictObject({
    place: z.enum(bannerPlaces),
    isVideo: z.boolean(),
    th: words.extend({ title: line(80).min(1) }),
    en: words,
    cn: words,
    link: line(500).refine(isBannerLink, { error: 'not_a_banner_link' }).nullable(),
    open_new_window: z.boolean(),
    ...times,
  })
  .refine(({ shown_from, shown_until }) => !shown_from || !shown_until || shown_from < shown_until, {
    path: ['shown_until'],
    error: 'ends_before_it_begins',
  });

const slot = { language: locale, slot: z.enum(bannerSlots) };
const access = 'staff:catalogue';

export const banners = defineEndpoints({
  'GET /banner/public/homepage': {
    summary: 'Banners of the home page in their order; what a language has not of its own is the Thai one’s.',
    access: 'public',
    query: z.object({ _sort: withDefault(z.literal('order:ASC'), 'order:ASC') }),
    answer: z.object({ data: z.array(banner) }),
  },
  'GET /banners': {
    summary: 'The same banners as a plain list, as the backend before this one answered.',
    access: 'public',
    answer: z.array(banner),
  },
  'GET /staff/banners': {
    summary: 'All banners by place and order, those not shown among them.',
    access,
    answer: z.object({ banners: z.array(staffBanner) }),
  },
  'GET /staff/banners/{id}': {
    summary: 'One banner with what was decided about it.',
    access,
    params: pathId,
    answer: z.object({ banner: staffBanner, history: z.array(decision) }),
  },
  'POST /staff/banners': {
    summary: 'A new banner, last of its place and not published yet: pictures come next.',
    access,
    body,
    answer: z.object({ id }),
  },
  'PUT /staff/banners/{id}': {
    summary: 'What a banner says, where it leads, and from when until when it is shown.',
    access,
    params: pathId,
    body,
    answer: done,
  },
  'DELETE /staff/banners/{id}': { summary: 'The banner is gone.', access, params: pathId, answer: done },
  'PUT /staff/banners/{id}/published': {
    summary: 'Published, if its Thai picture is there, or taken back.',
    access,
    params: pathId,
    body: z.strictObject({ published: z.boolean() }),
    answer: done,
  },
  'PUT /staff/banners/{id}/move': {
    summary: 'One place up or down among the banners of its place.',
    access,
    params: pathId,
    body: z.strictObject({ direction: z.enum(['up', 'down']) }),
    answer: done,
  },
  'POST /staff/banners/{id}/media': {
    summary:
      'A picture (made anew) or a video (MP4) of one language (multipart, part "file"), in the place of the one before.',
    access,
    upload: true,
    perMinute: 30,
    params: pathId,
    body: z.strictObject(slot),
    answer: done,
  },
  'DELETE /staff/banners/{id}/media/{language}/{slot}': {
    summary: 'The language shows the Thai one again.',
    access,
    params: pathId.extend(slot),
    answer: done,
  },
});
