import type { DraftTerms } from '#domain/trade/demands/draft.ts';
import { tracesOfParties, type PartyTrace } from '#domain/trade/demands/named-parties.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

/** Whatever somebody typed that sellers read. */
export const typedWords = (title: string, { note, lines }: Pick<DraftTerms, 'note' | 'lines'>): string =>
  [title, note, ...lines.map(({ what }) => what)].join('\n');

/** What in a text may say which company wrote it. */
export async function tracesOf({ companyId }: { companyId: number }, text: string): Promise<PartyTrace[]> {
  const { names } = await oneRow(sql<{ names: string[] }>`
    select array[company_name_th, company_name_en] as names from companies where id = ${companyId}`);
  return tracesOfParties(text, names);
}

/** Refuses a text that all will read and that may name its writer, until it is confirmed. */
export async function requireNoNames(by: { companyId: number }, text: string, field: string): Promise<void> {
  const traces = await tracesOf(by, text);
  if (traces.length > 0) throw fieldError('demand_text_names_somebody', field);
}
