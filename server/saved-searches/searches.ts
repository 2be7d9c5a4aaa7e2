import type { z } from 'zod';
import type { savedSearches } from '#contract/saved-searches.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type SavedSearch = z.output<(typeof savedSearches)['GET /saved-search/{id}']['answer']>;

const columns = sql`id, name, address, limit_per_kg, notify, is_paused, is_too_wide, created_at`;

export function searchesOf(userId: number): Promise<SavedSearch[]> {
  return rows(sql<SavedSearch>`select ${columns} from saved_searches where user_id = ${userId} order by id desc`);
}

/** 404 for another person's. */
export async function searchOf(userId: number, id: number): Promise<SavedSearch> {
  const found = await maybeRow(sql<SavedSearch>`select ${columns} from saved_searches where id = ${id} and user_id = ${userId}`);
  if (!found) throw new AppError('not_found');
  return found;
}
