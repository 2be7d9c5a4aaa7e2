import type { NotedKind } from '#domain/accounts/noted-objects.ts';
import { oneRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Exists = (id: number) => RawBuilder<boolean>;

const known = new Map<NotedKind, Exists>();

/** Notes know no tables of later districts: who keeps the objects of a kind says whether there is one with an id. */
export function registerNotedObject(kind: NotedKind, exists: Exists): void {
  known.set(kind, exists);
}

export async function requireObject(kind: NotedKind, id: number): Promise<void> {
  const exists = known.get(kind);
  if (!exists) throw new Error(`Nobody keeps objects of the kind ${kind}`);
  const found = await oneRow(sql<{ exists: boolean }>`select ${exists(id)} /* not null: whether */ as exists`);
  if (!found.exists) throw new AppError('not_found');
}
