import { blankPdfMetadata } from '#domain/files/blank-pdf-metadata.ts';
import { FILES_OF_A_DEMAND } from '#domain/trade/demands/demand-limits.ts';
import { deleteErasedFile, deleteFiles, savePrivateFile, sessionFileUrl, shownName } from '#server/files/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { lockedDemand, requireAct, type LockedDemand } from './locked-demand.ts';

export interface DemandFile {
  id: string;
  name: string;
  url: string;
  /** It waits for the next version: no seller sees it yet. */
  is_staged: boolean;
}

const NEUTRAL = 'file';

/**
 * Keeps a specification or a photo with a demand. Whose it is is asked before the file is looked at, and once more where
 * it is written down. Of a demand that is published it waits for the next version: no seller has quoted for it.
 */
export async function addFile(by: Member, id: number, file: UploadedFile | undefined): Promise<DemandFile> {
  await inTransaction(() => requireRoom(by, id));
  if (!file) throw fieldError('file_missing', 'file');
  // Pictures are made anew by every upload; a PDF says in itself who wrote it.
  const bare = { ...file, bytes: Buffer.from(blankPdfMetadata(file.bytes)) };
  // Whoever opens the file is told the name that it is stored under: sellers shall not read in it who buys.
  const saved = await savePrivateFile({ ...bare, name: NEUTRAL }, 'demand', by.companyId, by.userId);
  const name = shownName(file.name, endingOf(saved.name));
  const is_staged = await inTransaction(async () => {
    const { state } = await requireRoom(by, id);
    const from = state === 'draft' ? 1 : null;
    await rows(sql`
      insert into demand_files (file_id, demand_id, name, from_version) values (${saved.id}, ${id}, ${name}, ${from})`);
    return from === null;
  });
  return { id: saved.id, name, url: sessionFileUrl(saved.id, by.sessionHash), is_staged };
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

async function requireRoom({ companyId }: Member, id: number): Promise<LockedDemand> {
  const demand = await lockedDemand(id, companyId);
  requireAct('change', demand);
  const { files } = await oneRow(sql<{ files: number }>`
    select count(*)::int as files from demand_files where demand_id = ${id} and until_version is null`);
  if (files >= FILES_OF_A_DEMAND) throw new AppError('demand_files_full', { details: { max: FILES_OF_A_DEMAND } });
  return demand;
}

/** What quotes were given for stays: a file that sellers read leaves with a version. */
export function deleteFile({ companyId }: Member, id: number, file: string): Promise<void> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id, companyId);
    requireAct('change', demand);
    const isRead = await maybeRow(sql`
      select from demand_files where demand_id = ${id} and file_id = ${file}::uuid and from_version is not null`);
    if (isRead && demand.state !== 'draft') throw new AppError('demand_file_published');
    const gone = await deleteFiles(
      sql`f.id in (select file_id from demand_files where demand_id = ${id} and file_id = ${file}::uuid)`,
    );
    if (gone.length === 0) throw new AppError('not_found');
    await enqueueAll(deleteErasedFile, gone);
  });
}

/** Files as the session that asks can read them. Sellers see what kind each is, not what its buyer called it. */
export async function filesOf(id: number, session: Pick<Member, 'sessionHash'>, isOwn: boolean): Promise<DemandFile[]> {
  const found = await rows(sql<{ id: string; name: string; is_staged: boolean }>`
    select f.id, coalesce(x.name, f.name) as name, x.from_version is null as is_staged /* not null: a comparison */
    from demand_files x join files f on f.id = x.file_id
    where x.demand_id = ${id} and x.until_version is null and (${isOwn} or x.from_version is not null)
    order by f.created_at, f.id`);
  return found.map(({ id: file, name, is_staged }, place) => ({
    id: file,
    name: isOwn ? name : `${place + 1}.${endingOf(name)}`,
    url: sessionFileUrl(file, session.sessionHash),
    is_staged,
  }));
}

interface FilesOfChange {
  before: string[];
  after: string[];
}

/** Files of the version that stands, and of the next: all that wait, and of the others those that are kept. */
export async function filesOfChange(id: number, kept: readonly string[] | null): Promise<FilesOfChange> {
  const found = await rows(sql<{ file_id: string; is_staged: boolean }>`
    select file_id, from_version is null as is_staged /* not null: a comparison */ from demand_files
    where demand_id = ${id} and until_version is null`);
  const stays = ({ file_id, is_staged }: (typeof found)[number]) => is_staged || (kept?.includes(file_id) ?? true);
  return {
    before: found.filter(({ is_staged }) => !is_staged).map(({ file_id }) => file_id),
    after: found.filter(stays).map(({ file_id }) => file_id),
  };
}

/** With a version those that wait come, and those that it does not have leave. */
export async function moveFiles(id: number, version: number, after: readonly string[]): Promise<void> {
  await rows(sql`
    update demand_files set from_version = coalesce(from_version, ${version}),
      until_version = case when file_id = any (${[...after]}::uuid[]) then null else ${version}::int end
    where demand_id = ${id} and until_version is null`);
}
