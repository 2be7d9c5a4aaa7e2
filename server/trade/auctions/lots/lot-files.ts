import type { z } from 'zod';
import type { lotFile } from '#contract/trade/auctions/lot-shapes.ts';
import { FILES_OF_A_LOT } from '#domain/trade/auctions/lot-limits.ts';
import { deleteErasedFile, deleteFiles, savePrivateFile, sessionFileUrl } from '#server/files/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { lockOwnLot } from './locked-lot.ts';

type LotFile = z.output<typeof lotFile>;

/** Keeps a paper or a photo with a draft: bidders shall see it as staff did. */
export async function addLotFile(
  by: Member,
  id: number,
  kind: LotFile['kind'],
  file: UploadedFile | undefined,
): Promise<LotFile> {
  await inTransaction(() => requireRoom(by, id));
  if (!file) throw fieldError('file_missing', 'file');
  const saved = await savePrivateFile(file, 'auction', by.companyId, by.userId);
  await inTransaction(async () => {
    const position = await requireRoom(by, id);
    await rows(sql`
      insert into auction_files (auction_id, file_id, kind, position)
      values (${id}, ${saved.id}, ${kind}, ${position})`);
  });
  return { id: saved.id, kind, name: saved.name, url: sessionFileUrl(saved.id, by.sessionHash) };
}

/** Where the next file stands. */
async function requireRoom({ companyId }: Member, id: number): Promise<number> {
  await lockOwnLot(id, companyId, 'change');
  const { files, position } = await oneRow(sql<{ files: number; position: number }>`
    select count(*)::int as files, coalesce(max(position), 0) + 1 as position from auction_files
    where auction_id = ${id}`);
  if (files >= FILES_OF_A_LOT) throw new AppError('auction_files_full', { details: { max: FILES_OF_A_LOT } });
  return position;
}

export function removeLotFile({ companyId }: Member, id: number, file: string): Promise<void> {
  return inTransaction(async () => {
    await lockOwnLot(id, companyId, 'change');
    const taken = await rows(sql<{ file_id: string }>`
      delete from auction_files where auction_id = ${id} and file_id = ${file}::uuid returning file_id`);
    if (taken.length === 0) throw new AppError('not_found');
    await dropFiles([file]);
  });
}

/** Files of a lot that is gone; what another lot has as well stays. */
export async function dropFiles(ids: readonly string[]): Promise<void> {
  const gone = await deleteFiles(sql`
    f.id = any (${[...ids]}::uuid[]) and not exists (select from auction_files x where x.file_id = f.id)`);
  await enqueueAll(deleteErasedFile, gone);
}

export async function copyFiles(from: number, to: number): Promise<void> {
  await rows(sql`
    insert into auction_files (auction_id, file_id, kind, position)
    select ${to}, file_id, kind, position from auction_files where auction_id = ${from}`);
}

/** Papers and photos of a lot, as the session that asks can read them; who may, the caller has asked. */
export async function lotFiles(id: number, sessionHash: Buffer): Promise<LotFile[]> {
  const found = await rows(sql<Omit<LotFile, 'url'>>`
    select f.id, x.kind, f.name from auction_files x join files f on f.id = x.file_id
    where x.auction_id = ${id} order by x.position`);
  return found.map((file) => ({ ...file, url: sessionFileUrl(file.id, sessionHash) }));
}
