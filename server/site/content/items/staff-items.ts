import type { z } from 'zod';
import type { staffContentItem } from '#contract/site/content-list.ts';
import { contentStatus, type ContentTexts } from '#domain/site/content.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export type StaffItem = z.output<typeof staffContentItem>;
export interface ItemRow extends Omit<StaffItem, 'status'> {
  archived_at: Date | null;
}

const staffName = personNameSql('m');
export const versionAuthor = sql`case when v.staff_id is null then null else ${staffName} end`;
/** In the order of the product's languages. */
export const versionLanguages = sql`array(select l from unnest(array['th', 'en', 'cn']) l where v.contents ? l)`;

/** Of a version `v`, which may be missing. */
export const titlesSql = sql`json_build_object('th', coalesce(v.contents #>> '{th,title}', ''), 'en',
  nullif(v.contents #>> '{en,title}', ''), 'cn', nullif(v.contents #>> '{cn,title}', ''))`;

export const staffItemTables = sql`
  content_items i
  join lateral (select * from content_versions n where n.item_id = i.id order by n.number desc limit 1) v on true
  left join staff_members m on m.id = v.staff_id`;
export const staffItemColumns = sql`
  i.id, i.kind, i.slug, i.category, i.position, i.is_homepage, i.picture_path, i.published_version, i.published_from,
  i.published_until, i.archived_at,
  v.number as latest_version, v.created_at as updated_at, ${titlesSql} as titles, ${versionLanguages} as languages,
  ${versionAuthor} as updated_by`;

/** Twin of `contentStatus` in domain/site/content.ts, over the item `i` and its newest version `v`. */
export function contentStatusSql(at: Date): RawBuilder<unknown> {
  return sql`case
    when i.archived_at is not null then 'archived'
    when i.published_version is null then 'draft'
    when i.published_until <= ${at} then 'expired'
    when i.published_from > ${at} then 'scheduled'
    when v.number > i.published_version then 'changed'
    else 'published' end`;
}

export async function staffItem(id: number): Promise<StaffItem & { texts: ContentTexts }> {
  const found = await maybeRow(
    sql<
      ItemRow & { texts: ContentTexts }
    >`select ${staffItemColumns}, v.contents as texts from ${staffItemTables} where i.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return { ...withStatus(found, now()), texts: found.texts };
}

export function withStatus({ archived_at, ...item }: ItemRow, at: Date): StaffItem {
  return { ...item, status: contentStatus({ ...item, archived_at }, item.latest_version, at) };
}
