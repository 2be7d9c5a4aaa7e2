import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { staffContent } from '#contract/site/staff-content.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { isCategoryOf } from '#domain/site/content-categories.ts';
import {
  freeSlug,
  isFixedPage,
  slugOf,
  writtenTexts,
  type ContentKind,
  type ContentState,
  type ContentTexts,
} from '#domain/site/content.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { invalidateSearchable } from './search.ts';
import { invalidateShown } from './shown.ts';

type Created = z.output<(typeof staffContent)['POST /staff/content']['body']>;
type Settings = z.output<(typeof staffContent)['PUT /staff/content/{id}/settings']['body']>;

export interface Item extends ContentState, Settings {
  id: number;
  kind: ContentKind;
  latest_version: number;
  texts: ContentTexts;
}

/** A text as it is now, kept as it is until the transaction ends: who changes it waits for who changed it before. */
export async function lockItem(id: number): Promise<Item> {
  const item = await maybeRow(sql<Omit<Item, 'latest_version' | 'texts'>>`
    select id, kind, slug, category, position, is_homepage, picture_path, published_version, published_from,
      published_until, archived_at from content_items where id = ${id} for no key update`);
  if (!item) throw new AppError('not_found');
  // Read when it is locked: a version that was saved meanwhile is one.
  const latest = await oneRow(
    sql<
      Pick<Item, 'latest_version' | 'texts'>
    >`select number as latest_version, contents as texts from content_versions where item_id = ${id}
      order by number desc limit 1`,
  );
  return { ...item, ...latest };
}

/** The text, open to be changed; throws when it is in the archive, or not as the caller saw it. */
export async function lockOpenItem(id: number, basedOn?: number): Promise<Item> {
  const item = await lockItem(id);
  if (item.archived_at) throw new AppError('content_archived');
  if (basedOn !== undefined && basedOn !== item.latest_version) throw new AppError('content_changed');
  return item;
}

/** Does what changes a text, all of it or nothing; afterwards this process shows it as it is. */
export async function changing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('content_slug_taken', 'slug');
    throw error;
  } finally {
    invalidateShown();
    invalidateSearchable();
  }
}

export function createItem(
  staffId: number,
  { kind, slug: chosen, category, position, is_homepage, picture_path, texts, note }: Created,
): Promise<number> {
  requireCategory(kind, category);
  return changing(async () => {
    const slug = chosen ?? (await slugFor(kind, texts));
    const { id } = await oneRow(sql<{ id: number }>`
      insert into content_items (kind, slug, category, position, is_homepage, picture_path, created_at)
        values (${kind}, ${slug}, ${category}, ${position}, ${is_homepage}, ${picture_path}, ${now()}) returning id`);
    await addVersion(staffId, id, 1, { texts: writtenTexts(texts), note });
    await recordDecision({
      staffId,
      action: 'create_content',
      objectKind: 'content_item',
      objectId: id,
      before: {},
      after: { content_kind: kind, slug },
    });
    return id;
  });
}

/** The slug of a text for which nobody chose one: of a title with Latin letters, else of its kind and the day. */
async function slugFor(kind: ContentKind, texts: ContentTexts): Promise<string> {
  const slug = slugOf(texts.en?.title ?? '') || slugOf(texts.th.title) || `${kind}-${bangkokDate(now())}`;
  const taken = await rows(sql<{ slug: string }>`select slug from content_items where kind = ${kind}`);
  return freeSlug(slug, new Set(taken.map((each) => each.slug)));
}

/** Saves texts as a new version; the same texts again make none. */
export function saveTexts(
  staffId: number,
  id: number,
  basedOn: number,
  texts: ContentTexts,
  note: string,
): Promise<number> {
  return changing(async () => {
    const item = await lockOpenItem(id, basedOn);
    const written = writtenTexts(texts);
    if (isDeepStrictEqual(written, item.texts)) return item.latest_version;
    return saveVersion(staffId, item, { texts: written, note }, 'change_content');
  });
}

/** Makes an earlier version the newest. */
export function restoreVersion(staffId: number, id: number, number: number, basedOn: number): Promise<number> {
  return changing(async () => {
    const item = await lockOpenItem(id, basedOn);
    const version = await maybeRow(
      sql<{
        contents: ContentTexts;
      }>`select contents from content_versions where item_id = ${id} and number = ${number}`,
    );
    if (!version) throw new AppError('not_found');
    if (isDeepStrictEqual(version.contents, item.texts)) return item.latest_version;
    return saveVersion(staffId, item, { texts: version.contents, restored_from: number }, 'restore_content');
  });
}

export function changeSettings(staffId: number, id: number, settings: Settings): Promise<void> {
  return changing(async () => {
    const item = await lockOpenItem(id);
    requireCategory(item.kind, settings.category);
    if (settings.slug !== item.slug && (item.published_from !== null || isFixedPage(item.kind, item.slug)))
      throw fieldError('content_slug_public', 'slug');
    const before = settingsOf(item);
    if (isDeepStrictEqual(before, settings)) return;
    await rows(sql`
      update content_items set slug = ${settings.slug}, category = ${settings.category},
        position = ${settings.position}, is_homepage = ${settings.is_homepage}, picture_path = ${settings.picture_path}
        where id = ${id}`);
    await recordDecision({
      staffId,
      action: 'change_content_settings',
      objectKind: 'content_item',
      objectId: id,
      before,
      after: { ...settings },
    });
  });
}

interface NewVersion {
  texts: ContentTexts;
  note?: string;
  restored_from?: number;
}

async function saveVersion(
  staffId: number,
  { id, latest_version }: Item,
  version: NewVersion,
  action: string,
): Promise<number> {
  const number = latest_version + 1;
  await addVersion(staffId, id, number, version);
  const restored = version.restored_from === undefined ? {} : { restored_from: version.restored_from };
  await recordDecision({
    staffId,
    action,
    objectKind: 'content_item',
    objectId: id,
    before: { content_version: latest_version },
    after: { content_version: number, ...restored },
    reason: version.note || undefined,
  });
  return number;
}

async function addVersion(
  staffId: number,
  itemId: number,
  number: number,
  { texts, note = '', restored_from }: NewVersion,
): Promise<void> {
  await rows(sql`
    insert into content_versions (item_id, number, contents, note, restored_from, staff_id, created_at)
    values (${itemId}, ${number}, ${JSON.stringify(texts)}::jsonb, ${note}, ${restored_from ?? null}, ${staffId},
      ${now()})`);
}

function settingsOf({ slug, category, position, is_homepage, picture_path }: Settings) {
  return { slug, category, position, is_homepage, picture_path };
}

function requireCategory(kind: ContentKind, category: string | null): void {
  if (!isCategoryOf(kind, category))
    throw new AppError('invalid_input', { fields: [{ path: 'category', code: 'not_a_choice' }] });
}
