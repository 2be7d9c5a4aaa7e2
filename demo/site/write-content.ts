import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { coverOf } from './covers.ts';
import { readContentTexts } from './content-texts.ts';
import { bannerPicture, COVER } from '../pictures/banner.ts';
import { render } from '../pictures/render.ts';

/** Editors publish in the morning. */
const HOUR = 9;

/** What visitors read: every text in its first version, published on days before `at`, drafts not at all. */
export async function writeContent(at: Date): Promise<void> {
  const items = readContentTexts().map(({ kind, slug, category, position, isHomepage, isDraft, daysAgo, texts }) => {
    const day = startOfBangkokDay(addDays(bangkokDate(at), -daysAgo));
    day.setHours(day.getHours() + HOUR);
    return {
      kind,
      slug,
      category,
      position,
      is_homepage: isHomepage,
      published_version: isDraft ? null : 1,
      published_from: isDraft ? null : day,
      created_at: day,
      contents: texts,
    };
  });
  await rows(sql`
    with given as (select *
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (kind text, slug text, category text, position int,
        is_homepage boolean, published_version int, published_from timestamptz, created_at timestamptz,
        contents jsonb)),
      written as (
        insert into content_items (kind, slug, category, position, is_homepage, published_version, published_from,
          created_at)
        select kind, slug, category, position, is_homepage, published_version, published_from, created_at from given
          order by created_at returning id, kind, slug)
    insert into content_versions (item_id, number, contents, created_at) select w.id, 1, g.contents, g.created_at
      from written w join given g using (kind, slug)`);
}

/**
 * Renders the covers of articles into the file store and links them. They carry no words: one serves every language,
 * and social networks.
 */
export async function writeCovers(): Promise<void> {
  const covers = await Promise.all(
    readContentTexts().flatMap(({ slug, cover }) => (cover === null ? [] : [drawn(slug, cover)])),
  );
  await rows(
    sql`update content_items i set picture_path = c.path
      from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as c (slug text, path text) where i.kind = 'article'
      and i.slug = c.slug`,
  );
}

async function drawn(slug: string, cover: string): Promise<{ slug: string; path: string }> {
  const { name, bytes } = await render(await bannerPicture(coverOf(cover), COVER), 'cover');
  await fileStore().put(`media/${name}`, bytes, 'image/webp');
  return { slug, path: `/api/media/${name}` };
}
