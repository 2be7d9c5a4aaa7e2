import type { z } from 'zod';
import type { staffContent } from '#contract/site/staff-content.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { wholeOf, type ShownRow } from './shown.ts';
import { versionAuthor, versionLanguages } from './staff-items.ts';

type Versions = z.output<(typeof staffContent)['GET /staff/content/{id}/versions']['answer']>;
type Version = z.output<(typeof staffContent)['GET /staff/content/{id}/versions/{number}']['answer']>;

const facts = sql`v.number, v.note, v.restored_from, v.created_at, ${versionAuthor} as staff_name`;
const versionsOf = (id: number) =>
  sql`content_versions v left join staff_members m on m.id = v.staff_id where v.item_id = ${id}`;

/** The newest first. */
export async function versions(id: number, { _start, _limit }: { _start: number; _limit: number }): Promise<Versions> {
  const [found, { count }] = await Promise.all([
    rows(
      sql<
        Versions['versions'][number]
      >`select ${facts}, v.contents #>> '{th,title}' as title, ${versionLanguages} as languages from ${versionsOf(id)}
        order by v.number desc limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from content_versions where item_id = ${id}`),
  ]);
  if (count === 0) throw new AppError('not_found');
  return { count, versions: found };
}

/** A version as it was written, and as visitors see it or would: made by the same hand. */
export async function version(id: number, number: number): Promise<Version> {
  const [found, item] = await Promise.all([
    maybeRow(
      sql<
        Omit<Version, 'kind' | 'texts' | 'shown'> & { texts: ShownRow['contents'] }
      >`select ${facts}, v.contents as texts from ${versionsOf(id)} and v.number = ${number}`,
    ),
    maybeRow(
      sql<
        Omit<ShownRow, 'contents' | 'updated_at'>
      >`select id, kind, slug, category, position, coalesce(published_from, ${now()}) as published_on,
        picture_path as pic_path from content_items where id = ${id}`,
    ),
  ]);
  if (!found || !item) throw new AppError('not_found');
  return {
    ...found,
    kind: item.kind,
    shown: wholeOf({ ...item, updated_at: found.created_at, contents: found.texts }),
  };
}
