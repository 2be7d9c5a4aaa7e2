import {
  readPossibleHeadings,
  readRemembered,
  type Mapping,
  type RememberedColumns,
} from '#domain/files/upload-columns.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import type { RowResult, UploadKind } from './upload-rules.ts';

type AnyKind = Pick<UploadKind<string, RowResult>, 'name' | 'owner'>;

/** Headings that are remembered of one kind of files of a company, or of staff: the newest ones. */
export const MAX_REMEMBERED_HEADINGS = 1000;

/** What one of the staff says of a heading holds for all of them. */
const companyOf = ({ owner }: AnyKind, ownerId: number) => (owner === 'company_id' ? ownerId : null);

const matchRememberedSql = (kind: AnyKind, ownerId: number) =>
  kind.owner === 'company_id'
    ? sql`kind = ${kind.name} and company_id = ${ownerId}`
    : sql`kind = ${kind.name} and company_id is null`;

/** What the same company, or staff, said before of the headings that a table may have. */
export async function readRememberedColumns(
  kind: AnyKind,
  ownerId: number,
  table: readonly (readonly string[])[],
): Promise<RememberedColumns<string>> {
  const found = await rows(sql<{ heading: string; column: string | null }>`
    select heading, column_name as "column" from upload_headings
    where ${matchRememberedSql(kind, ownerId)} and heading = any (${readPossibleHeadings(table)}::text[])`);
  return new Map(found.map(({ heading, column }) => [heading, column]));
}

/** Keeps what is said of the headings of a file, for the next file that has them. */
export async function rememberColumns(
  kind: AnyKind,
  ownerId: number,
  headings: readonly string[],
  mapping: Mapping<string>,
): Promise<void> {
  const said = readRemembered(headings, mapping).map(({ heading, column }) => ({
    kind: kind.name,
    company_id: companyOf(kind, ownerId),
    heading,
    column_name: column,
    used_at: now(),
  }));
  if (said.length > 0)
    await rows(sql`
    ${insertRows('upload_headings', said)}
    on conflict (kind, company_id, heading) do update set column_name = excluded.column_name,
      used_at = excluded.used_at`);
  await rows(sql`
    delete from upload_headings where ${matchRememberedSql(kind, ownerId)} and heading in (
      select heading from upload_headings where ${matchRememberedSql(kind, ownerId)}
      order by used_at desc, heading offset ${MAX_REMEMBERED_HEADINGS})`);
}

const REMEMBERED_DAYS = 730;

/** What nobody has used for two years is forgotten. */
export async function deleteOldHeadings(kind: string): Promise<void> {
  const before = new Date(now().getTime() - REMEMBERED_DAYS * DAY_MS);
  await rows(sql`delete from upload_headings where kind = ${kind} and used_at < ${before}`);
}
