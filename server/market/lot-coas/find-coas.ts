import type { z } from 'zod';
import type { lotCoas } from '#contract/market/lot-coas.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { boughtLotSql } from './lot-buyers.ts';

type FoundCoas = z.output<(typeof lotCoas)['GET /stock-lots/{id}/coas']['answer']>;

/** A lot’s files for its seller, who bought of it, and staff; 404 for everybody else. */
export async function findCoas(caller: Member | Staff, lotId: number): Promise<FoundCoas> {
  const sees =
    caller.kind === 'staff'
      ? sql<boolean>`true`
      : sql<boolean>`(l.company_id = ${caller.companyId} or ${boughtLotSql(caller.companyId)})`;
  const lot = await maybeRow(sql`select l.id from stock_lots l where l.id = ${lotId} and ${sees}`);
  if (!lot) throw new AppError('not_found');
  const files = await findCoaFiles([lotId]);
  return { coas: files.map(({ stock_lot_id: _, ...coa }) => coa) };
}

type CoaFile = FoundCoas['coas'][number] & { stock_lot_id: number };

/** The files of lots, the newest first; who asks for them was let in before. */
export async function findCoaFiles(lotIds: readonly number[]): Promise<CoaFile[]> {
  const found = await rows(sql<Omit<CoaFile, 'url'> & { file_id: string }>`
    select x.stock_lot_id, x.id, x.file_id, f.name, f.content_type, f.size_bytes as size, x.added_at
    from lot_coas x join files f on f.id = x.file_id where x.stock_lot_id = any (${lotIds}::int[]) order by x.id desc`);
  return found.map(({ file_id, ...coa }) => ({ ...coa, url: signedFileUrl(file_id) }));
}
