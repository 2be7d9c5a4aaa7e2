import { contentPath, type ContentKind } from '#domain/site/content.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { isShownSql } from '#server/site/content/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Entry } from './entry.ts';

/** What has an address of its own. */
const KINDS = ['article', 'help', 'opening', 'page'] as const satisfies ContentKind[];

interface TextRow {
  id: number;
  kind: ContentKind;
  slug: string;
  changed_at: Date;
  th: boolean;
  en: boolean;
  cn: boolean;
}

/** Everything that staff wrote and visitors see, in the languages it is written in. */
export async function* textEntries(batch: number): AsyncGenerator<Entry> {
  for (let after = 0; ;) {
    const found: TextRow[] = await rows(sql<TextRow>`
      select i.id, i.kind, i.slug, greatest(v.created_at, i.published_from) as changed_at, true as th,
        ${sql.join(
          (['en', 'cn'] as const).map(
            (locale) => sql`coalesce(v.contents -> ${locale}::text ->> 'title' <> ''
          and v.contents -> ${locale}::text ->> 'body' <> '', false) as ${sql.ref(locale)}`,
          ),
        )}
      from content_items i join content_versions v on v.item_id = i.id and v.number = i.published_version
      where i.id > ${after} and i.kind = any (${KINDS}::text[]) and ${isShownSql(now())} order by i.id limit ${batch}`);
    for (const row of found)
      yield {
        path: contentPath(row.kind, row.slug),
        languages: LOCALES.filter((locale) => row[locale]),
        changedAt: row.changed_at,
      };
    if (found.length < batch) return;
    after = found.at(-1)!.id;
  }
}
