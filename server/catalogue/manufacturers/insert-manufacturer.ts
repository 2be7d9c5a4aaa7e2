import { freeSlug, slugOf } from '#domain/site/content.ts';
import type { Localized } from '#domain/values/locale.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

const insertOneSql = (code: string, { th, en, cn }: Localized<string>) =>
  insertRows('manufacturers', [{ code, name_th: th, name_en: en, name_cn: cn }]);

/** Answers its id. */
export async function insertManufacturer(code: string, names: Localized<string>): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`${insertOneSql(code, names)} returning id`);
  return id;
}

/** A maker that a seller named: called the same in every language, with a code that is free. Answers its id. */
export async function insertNamedManufacturer(name: string): Promise<number> {
  // Two that are added at once do not take the same code.
  await rows(sql`lock table manufacturers in share row exclusive mode`);
  const known = await rows(sql<{ code: string }>`select code from manufacturers`);
  const code = freeSlug(slugOf(name) || 'maker', new Set(known.map((each) => each.code)));
  return insertManufacturer(code, { th: name, en: name, cn: name });
}

/** Made with the first that needs it. */
export async function ensureManufacturer(code: string, names: Localized<string>): Promise<void> {
  await rows(sql`${insertOneSql(code, names)} on conflict (code) do nothing`);
}
