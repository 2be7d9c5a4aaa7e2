import { MAX_FAVOURITE_PAGES } from '#domain/accounts/favourite-pages.ts';
import { affected, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

export async function readFavouritePages(staffId: number): Promise<string[]> {
  const kept = await maybeRow(sql<{ pages: string[] }>`select pages from favourite_pages where staff_id = ${staffId}`);
  return kept?.pages ?? [];
}

export async function addFavouritePage(staffId: number, page: string): Promise<void> {
  const added = await affected(sql`
    insert into favourite_pages (staff_id, pages) values (${staffId}, array[${page}::text])
    on conflict (staff_id) do update
      set pages = array_append(array_remove(favourite_pages.pages, ${page}::text), ${page}::text)
      where cardinality(array_remove(favourite_pages.pages, ${page}::text)) < ${MAX_FAVOURITE_PAGES}`);
  if (added === 0) throw new AppError('too_many_favourite_pages', { details: { max: MAX_FAVOURITE_PAGES } });
}

export async function removeFavouritePage(staffId: number, page: string): Promise<void> {
  await rows(sql`
    update favourite_pages set pages = array_remove(pages, ${page}::text) where staff_id = ${staffId}`);
}
