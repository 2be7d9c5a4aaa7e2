import { isFixedPage, isShown, missingForPublishing, publishingWindow } from '#domain/site/content.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { changing, lockItem, lockOpenItem, type Item } from './change-items.ts';

interface Asked {
  based_on: number;
  from: Date | null;
  until: Date | null;
}

/** Shows the newest version to visitors; who asks has seen that it is the newest. */
export function publish(staffId: number, id: number, asked: Asked): Promise<void> {
  return changing(async () => {
    const item = await lockOpenItem(id, asked.based_on);
    const missing = missingForPublishing(item.texts);
    if (missing.length > 0)
      throw new AppError('content_incomplete', {
        fields: missing.map((path) => ({ path: `texts.${path}`, code: 'required' })),
      });
    const window = publishingWindow(item, asked, now());
    if (!window) throw fieldError('content_window', 'until');
    // What the whole site links to neither ends nor waits.
    if (isFixedPage(item.kind, item.slug) && (window.until !== null || window.from > now()))
      throw fieldError('content_page_needed', window.until === null ? 'from' : 'until');
    // What is shown has one version: shown from later on, it would not be shown until then.
    if (isShown(item, now()) && window.from > now()) throw fieldError('content_shown_now', 'from');
    await rows(
      sql`update content_items set published_version = ${item.latest_version}, published_from = ${window.from},
        published_until = ${window.until} where id = ${id}`,
    );
    await record(staffId, 'publish_content', item, {
      ...item,
      published_version: item.latest_version,
      published_from: window.from,
      published_until: window.until,
    });
  });
}

/** Shows it to nobody any more. Its date stays: it was published under its address. */
export function withdraw(staffId: number, id: number): Promise<void> {
  return changing(async () => {
    const item = await lockOpenItem(id);
    if (item.published_version === null) return;
    requireNotNeeded(item);
    await rows(sql`update content_items set published_version = null, published_until = null where id = ${id}`);
    await record(staffId, 'withdraw_content', item, { ...item, published_version: null, published_until: null });
  });
}

/** Archives an item, shown to nobody, so that restoring it shows nothing by mistake. */
export function archive(staffId: number, id: number): Promise<void> {
  return changing(async () => {
    const item = await lockItem(id);
    if (item.archived_at) return;
    requireNotNeeded(item);
    await rows(
      sql`update content_items set archived_at = ${now()}, published_version = null, published_until = null
        where id = ${id}`,
    );
    await record(staffId, 'archive_content', item, { ...item, published_version: null, published_until: null });
  });
}

export function unarchive(staffId: number, id: number): Promise<void> {
  return changing(async () => {
    const item = await lockItem(id);
    if (!item.archived_at) return;
    await rows(sql`update content_items set archived_at = null where id = ${id}`);
    await record(staffId, 'unarchive_content', item, item);
  });
}

function requireNotNeeded(item: Item): void {
  if (isFixedPage(item.kind, item.slug)) throw new AppError('content_page_needed');
}

async function record(staffId: number, action: string, before: Item, after: Item): Promise<void> {
  await recordDecision({
    staffId,
    action,
    objectKind: 'content_item',
    objectId: before.id,
    before: facts(before),
    after: facts(after),
  });
}

function facts({ published_version, published_from, published_until }: Item) {
  return { published_version, published_from, published_until };
}
