import { readRemembered, type Mapping, type RememberedColumns } from '#domain/files/upload-columns.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { RowResult, UploadKind } from './upload-rules.ts';

type AnyKind = Pick<UploadKind<string, RowResult>, 'name' | 'owner'>;

/** What one of the staff says of a heading holds for all of them. */
const companyOf = ({ owner }: AnyKind, ownerId: number) => (owner === 'company_id' ? ownerId : null);

/** What the same company, or staff, said of headings before. */
export async function readRememberedColumns(kind: AnyKind, ownerId: number): Promise<RememberedColumns<string>> {
  const found = await rows(sql<{ heading: string; column: string | null }>`
    select heading, column_name as "column" from upload_headings
    where kind = ${kind.name} and company_id is not distinct from ${companyOf(kind, ownerId)}::int`);
  return new Map(found.map(({ heading, column }) => [heading, column]));
}

/** Keeps what is said of the headings of a file, for the next file that has them. */
export async function rememberColumns(
  kind: AnyKind,
  ownerId: number,
  headings: readonly string[],
  mapping: Mapping<string>,
): Promise<void> {
  const said = readRemembered(headings, mapping);
  await rows(sql`
    insert into upload_headings (kind, company_id, heading, column_name, used_at)
    select ${kind.name}, ${companyOf(kind, ownerId)}::int, x.heading, x."column", ${now()}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) x (heading text, "column" text)
    on conflict (kind, company_id, heading) do update set column_name = excluded.column_name, used_at = excluded.used_at`);
}

const REMEMBERED_DAYS = 730;

/** What nobody has used for two years is forgotten. */
export async function deleteOldHeadings(kind: string): Promise<void> {
  const before = new Date(now().getTime() - REMEMBERED_DAYS * 86_400_000);
  await rows(sql`delete from upload_headings where kind = ${kind} and used_at < ${before}`);
}
