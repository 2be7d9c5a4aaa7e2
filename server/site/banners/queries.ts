import type { z } from 'zod';
import type { banners } from '#contract/site/banners.ts';
import {
  bannerIn,
  bannerState,
  missingToPublish,
  type BannerContents,
  type BannerPlace,
} from '#domain/site/banners.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { decisionsAbout } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { cached } from '#server/platform/cache.ts';

type Shown = z.output<(typeof banners)['GET /banners']['answer']>[number];
type StaffBanner = z.output<(typeof banners)['GET /staff/banners']['answer']>['banners'][number];
type Found = z.output<(typeof banners)['GET /staff/banners/{id}']['answer']>;

export interface BannerRow {
  id: number;
  isVideo: boolean;
  contents: BannerContents;
  link: string | null;
  open_new_window: boolean;
  order: number;
  place: BannerPlace;
  shown_from: Date | null;
  shown_until: Date | null;
  is_published: boolean;
}

const SECONDS = 5;

export const bannerColumns = sql`id, is_video as "isVideo", contents, link, open_new_window, position as "order", place,
  shown_from, shown_until, is_published`;

const published = cached(SECONDS, () =>
  rows(sql<BannerRow>`select ${bannerColumns} from banners where is_published order by position, id`),
);

/** After a change of banners: this process shows it with the next page. */
export function invalidateBanners(): void {
  published.invalidate();
}

/** What is shown now, in its order. */
export async function shownBanners(): Promise<Shown[]> {
  const at = now();
  return (await published('all')).filter((banner) => bannerState(banner, at) === 'shown').map(inAllLanguages);
}

export async function staffBanners(): Promise<StaffBanner[]> {
  return (await rows(sql<BannerRow>`select ${bannerColumns} from banners order by place, position, id`)).map(
    staffBanner,
  );
}

export async function findBanner(id: number): Promise<Found> {
  const [row, history] = await Promise.all([
    maybeRow(sql<BannerRow>`select ${bannerColumns} from banners where id = ${id}`),
    decisionsAbout('banner', id),
  ]);
  if (!row) throw new AppError('not_found');
  return { banner: staffBanner(row), history };
}

function inAllLanguages({
  contents,
  shown_from: _from,
  shown_until: _until,
  is_published: _published,
  ...banner
}: BannerRow): Shown {
  return { ...banner, th: bannerIn(contents, 'th'), en: bannerIn(contents, 'en'), cn: bannerIn(contents, 'cn') };
}

function staffBanner(row: BannerRow): StaffBanner {
  const { shown_from, shown_until, contents, isVideo } = row;
  const own = Object.fromEntries(LOCALES.map((locale) => [locale, ownOf(contents, locale)])) as StaffBanner['own'];
  return {
    ...inAllLanguages(row),
    shown_from,
    shown_until,
    state: bannerState(row, now()),
    own,
    missing: missingToPublish(contents, isVideo),
  };
}

function ownOf(contents: BannerContents, locale: Locale): StaffBanner['own'][Locale] {
  const { pic_path = null, pic_m_path = null, video = null, title = null, desc = null } = contents[locale] ?? {};
  return { pic_path, pic_m_path, video, title, desc };
}
