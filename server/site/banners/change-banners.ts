import type { z } from 'zod';
import type { banners } from '#contract/site/banners.ts';
import { MAX_BANNERS, missingToPublish, type BannerContents } from '#domain/site/banners.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { bannerColumns, invalidateBanners, type BannerRow } from './queries.ts';

type Body = z.output<(typeof banners)['POST /staff/banners']['body']>;

export function addBanner(staffId: number, body: Body): Promise<{ id: number }> {
  return changeBanners(async (known) => {
    if (known.length >= MAX_BANNERS) throw new AppError('too_many_banners', { details: { max: MAX_BANNERS } });
    const contents = withWords({}, body);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into banners (is_video, contents, link, open_new_window, position, is_published, place, shown_from,
        shown_until)
      values (${body.isVideo}, ${JSON.stringify(contents)}::jsonb, ${body.link}, ${body.open_new_window},
        ${lastOf(known, body.place) + 1}, false, ${body.place}, ${body.shown_from}, ${body.shown_until}) returning id`);
    await record(staffId, 'add_banner', id, {}, factsOf({ ...body, contents }));
    return { id };
  });
}

/** In another place a banner is the last one. */
export function changeBanner(staffId: number, id: number, body: Body): Promise<void> {
  return changeBanners(async (known) => {
    const before = bannerOf(known, id);
    const contents = withWords(before.contents, body);
    if (before.is_published) requireWhole(contents, body.isVideo);
    const position = body.place === before.place ? before.order : lastOf(known, body.place) + 1;
    await rows(sql`
      update banners set is_video = ${body.isVideo}, contents = ${JSON.stringify(contents)}::jsonb, link = ${body.link},
        open_new_window = ${body.open_new_window}, position = ${position},
        place = ${body.place}, shown_from = ${body.shown_from}, shown_until = ${body.shown_until} where id = ${id}`);
    await record(staffId, 'change_banner', id, factsOf(before), factsOf({ ...body, contents }));
  });
}

export function removeBanner(staffId: number, id: number): Promise<void> {
  return changeBanners(async (known) => {
    const before = bannerOf(known, id);
    await rows(sql`delete from banners where id = ${id}`);
    await record(staffId, 'remove_banner', id, factsOf(before), {});
  });
}

export function publishBanner(staffId: number, id: number, isPublished: boolean): Promise<void> {
  return changeBanners(async (known) => {
    const before = bannerOf(known, id);
    if (before.is_published === isPublished) return;
    if (isPublished) requireWhole(before.contents, before.isVideo);
    await rows(sql`update banners set is_published = ${isPublished} where id = ${id}`);
    await record(
      staffId,
      isPublished ? 'publish_banner' : 'unpublish_banner',
      id,
      { published: before.is_published },
      { published: isPublished },
    );
  });
}

/** Changes places with its neighbour; all of a place are numbered anew, because two may have had the same number. */
export function moveBanner(staffId: number, id: number, direction: 'up' | 'down'): Promise<void> {
  return changeBanners(async (known) => {
    const moved = bannerOf(known, id);
    const ids = known.filter(({ place }) => place === moved.place).map((banner) => banner.id);
    const from = ids.indexOf(id);
    const to = from + (direction === 'up' ? -1 : 1);
    if (to < 0 || to >= ids.length) return;
    [ids[from], ids[to]] = [ids[to]!, ids[from]!];
    await rows(
      sql`update banners b set position = x.position from unnest(${ids}::int[]) with ordinality x (id, position)
        where b.id = x.id`,
    );
    await record(staffId, 'move_banner', id, { position: from + 1 }, { position: to + 1 });
  });
}

/** Changes come one after the other, each knowing all banners in their order. */
export async function changeBanners<Result>(work: (known: BannerRow[]) => Promise<Result>): Promise<Result> {
  const result = await inTransaction(async () => {
    await rows(sql`lock table banners in share row exclusive mode`);
    return work(await rows(sql<BannerRow>`select ${bannerColumns} from banners order by position, id`));
  });
  invalidateBanners();
  return result;
}

export function bannerOf(known: readonly BannerRow[], id: number): BannerRow {
  const found = known.find((banner) => banner.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

export function record(
  staffId: number,
  action: string,
  objectId: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordDecision({ staffId, action, objectKind: 'banner', objectId, before, after });
}

function lastOf(known: readonly BannerRow[], place: BannerRow['place']): number {
  return Math.max(0, ...known.filter((banner) => banner.place === place).map(({ order }) => order));
}

function requireWhole(contents: BannerContents, isVideo: boolean): void {
  const missing = missingToPublish(contents, isVideo);
  if (missing) throw new AppError(`banner_needs_${missing}`);
}

/** The words of each language beside its pictures; empty ones are none, and Thai is shown. */
function withWords(contents: BannerContents, body: Pick<Body, 'th' | 'en' | 'cn'>): BannerContents {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const { title: _title, desc: _desc, ...pictures } = contents[locale] ?? {};
      const { title, desc } = body[locale];
      return [locale, title ? { ...pictures, title, desc } : pictures];
    }),
  );
}

/** A banner as the log tells it. */
function factsOf({
  contents,
  isVideo,
  place,
  link,
  open_new_window,
  shown_from,
  shown_until,
}: Omit<BannerRow, 'id' | 'order' | 'is_published'>) {
  const words = Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [`title_${locale}`, contents[locale]?.title ?? null],
      [`text_${locale}`, contents[locale]?.desc || null],
    ]),
  );
  return { place, is_video: isVideo, ...words, link, open_new_window, shown_from, shown_until };
}
