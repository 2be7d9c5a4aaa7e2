import type { DraftTerms } from '#domain/trade/demands/draft.ts';
import { tracesOfParties, type PartyTrace } from '#domain/trade/demands/named-parties.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

/** Whatever somebody typed that sellers read. */
export const typedWords = (title: string, { note, lines }: Pick<DraftTerms, 'note' | 'lines'>): string =>
  [title, note, ...lines.map(({ what }) => what)].join('\n');

type Writer = { companyId: number };

/** What in a text may say which company wrote it. */
export const tracesOf = async (by: Writer, text: string): Promise<PartyTrace[]> =>
  tracesOfParties(text, await readNames(by));

async function readNames({ companyId }: Writer): Promise<string[]> {
  const { names } = await oneRow(sql<{ names: string[] }>`
    select array[company_name_th, company_name_en] as names from companies where id = ${companyId}`);
  return names;
}

/** Refuses a text that all will read and that may name its writer, until it is confirmed. */
export const requireNoNames = (by: Writer, text: string, field: string): Promise<void> =>
  requireNoNamesIn(by, new Map([[field, text]]));

/** The same of several texts, by their fields. */
export async function requireNoNamesIn(by: Writer, texts: ReadonlyMap<string, string>): Promise<void> {
  const names = await readNames(by);
  for (const [field, text] of texts)
    if (tracesOfParties(text, names).length > 0) throw fieldError('demand_text_names_somebody', field);
}
