import { now } from './clock.ts';
import { oneRow, rows, sql } from './database/query.ts';

/** Writes one setting of the market, whether or not there was one. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  await rows(sql`
    insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now()})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** A setting as it is, its row locked within the running transaction: also where it was never set, and is `initial`. */
export async function lockSetting<Value>(key: string, initial: Value): Promise<Value> {
  await rows(sql`
    insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(initial)}::jsonb, ${now()})
    on conflict (key) do nothing`);
  const { value } = await oneRow(sql<{ value: Value }>`select value from settings where key = ${key} for update`);
  return value;
}
