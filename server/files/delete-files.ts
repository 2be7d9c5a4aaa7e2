import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Deletes the rows of the files `f` that a condition names. Their bytes go after the commit: `deleteErasedFile`. */
export function deleteFiles(which: RawBuilder<unknown>): Promise<{ storage_key: string }[]> {
  return rows(sql<{ storage_key: string }>`delete from files f where ${which} returning f.storage_key`);
}
