import { randomUUID } from 'node:crypto';
import { bareFileName } from '#domain/files/file-name.ts';
import { FILE_KINDS, type FileKind } from '#domain/files/file-rules.ts';
import {
  FILES_OF_A_QUOTE,
  MAX_COA_MB,
  MAX_COA_NAME,
  MB_OF_A_QUOTE,
  MB_OF_ALL_QUOTES,
} from '#domain/trade/quotes/quote-limits.ts';
import type { QuoteFile, QuoteLine } from '#domain/trade/quotes/quote.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { readUpload } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { demandForSeller, lockedDemand, requireAct, type LockedDemand } from '#server/trade/demands/index.ts';
import type { Giver } from './give-quote.ts';
import { requireMayQuote } from './may-quote.ts';
import { findDemandKey } from './sealing/demand-key.ts';
import { paddedFile, paddedLength } from './sealing/padded-file.ts';
import { sealTo } from './sealing/seal-to.ts';

export const PURPOSE = 'quote_coa';
const BYTES_PER_MB = 1024 * 1024;

export interface SealedFile {
  id: string;
  seller_company_id: number;
  round: number;
}

/** A file belongs to its place, as a version does. */
export const aboutFile = (demandId: number, { id, seller_company_id, round }: SealedFile): string =>
  `file ${id} ${demandId} ${seller_company_id} ${round}`;

/**
 * Seals a certificate of analysis for a quote that is given next. Like a quote it goes nowhere else: no row of files,
 * nothing in the file store, no note of it. Whether there is room is asked before the file is looked at, and once more.
 */
export async function addQuoteFile(by: Giver, demandId: number, upload: UploadedFile | undefined): Promise<QuoteFile> {
  const { companyId } = by;
  await demandForSeller(companyId, demandId);
  await inTransaction(() => takeRoom(by, demandId, 0));
  if (!upload) throw fieldError('file_missing', 'file');
  const { bytes, kind } = await readUpload(upload, { accepted: FILE_KINDS[PURPOSE], picture: 'bounded' });
  if (bytes.length > MAX_COA_MB * BYTES_PER_MB) throw fieldError('file_too_large', 'file', { max: MAX_COA_MB });
  const name = nameOf(upload.name, kind);
  const id = randomUUID();
  await inTransaction(async () => {
    const { round, at } = await takeRoom(by, demandId, bytes.length);
    const key = await findDemandKey(demandId);
    if (!key || key.destroyed_at) throw new AppError('quote_no_key');
    const about = aboutFile(demandId, { id, seller_company_id: companyId, round });
    const sealed = sealTo(key.public_key, paddedFile({ name, kind, bytes }), about);
    await rows(sql`
      insert into quote_files (id, demand_id, seller_company_id, round, sealed, given_at, is_named, is_by_staff)
      values (${id}, ${demandId}, ${companyId}, ${round}, ${sealed}, ${at}, false, ${isBySales(by)})`);
  });
  return { id, name };
}

const nameOf = (name: string, kind: FileKind): string =>
  `${
    bareFileName(name)
      .replace(/\.[^.]*$/, '')
      .slice(0, MAX_COA_NAME - kind.length - 1) || 'coa'
  }.${kind}`;

const isBySales = ({ staffId }: Giver): boolean => staffId !== null;

/**
 * Uploads of one company are counted one after another, for whichever demands they are. Those of sales count by
 * themselves: what they may still send tells nothing of what the seller sent.
 */
async function takeRoom(by: Giver, demandId: number, bytes: number): Promise<LockedDemand> {
  const { companyId } = by;
  const demand = await lockedDemand(demandId);
  requireAct('quote', demand);
  await requireMayQuote(companyId, demand);
  await lockByText(`sealed files of company ${companyId}`);
  const isOfRound = sql<boolean>`(demand_id = ${demandId} and round = ${demand.round})`;
  const room = await oneRow(sql<{ files: number; in_round: number; in_all: number }>`
    select count(*) filter (where ${isOfRound})::int as files,
      coalesce(sum(octet_length(sealed)) filter (where ${isOfRound}), 0)::float8 as in_round /* not null: coalesced */,
      coalesce(sum(octet_length(sealed)), 0)::float8 as in_all /* not null: coalesced */
    from quote_files where seller_company_id = ${companyId} and is_by_staff = ${isBySales(by)}`);
  if (room.files >= FILES_OF_A_QUOTE) throw fieldError('quote_files_full', 'file', { max: FILES_OF_A_QUOTE });
  if (!fits(room.in_round, bytes, MB_OF_A_QUOTE)) throw fieldError('quote_files_heavy', 'file', { max: MB_OF_A_QUOTE });
  if (!fits(room.in_all, bytes, MB_OF_ALL_QUOTES))
    throw fieldError('quote_files_heavy_in_all', 'file', { max: MB_OF_ALL_QUOTES });
  return demand;
}

/** In whole megabytes: what sealing adds to a file counts for nothing. */
const fits = (used: number, bytes: number, mostMb: number): boolean =>
  Math.floor((used + paddedLength(bytes)) / BYTES_PER_MB) <= mostMb;

export const filesIn = (lines: readonly QuoteLine[]): string[] => lines.flatMap(({ coa }) => coa?.id ?? []);

/**
 * Marks the certificates of a quote as named by it: others go after a day. Answers the lines whose certificate is none of
 * the company's for this round, nor one that an opening of the demand read. Sales name their own alone.
 */
export async function nameFiles(
  by: Giver,
  { id, round }: Pick<LockedDemand, 'id' | 'round'>,
  lines: readonly QuoteLine[],
): Promise<number[]> {
  const { companyId } = by;
  const named = filesIn(lines);
  if (named.length === 0) return [];
  const found = await rows(sql<{ id: string }>`
    with named as (
      update quote_files q set is_named = true where q.id = any (${named}::uuid[]) and q.demand_id = ${id}
        and q.seller_company_id = ${companyId} and (q.round = ${round} or q.is_opened)
        and (q.is_by_staff or not ${isBySales(by)})
      returning q.id)
    select n.id from named n
    union all
    select o.file_id from opened_quote_files o where o.file_id = any (${named}::uuid[]) and o.demand_id = ${id}
      and o.seller_company_id = ${companyId}`);
  const own = new Set(found.map((file) => file.id));
  return lines.flatMap(({ coa }, index) => (coa && !own.has(coa.id) ? [index] : []));
}

const UNNAMED_HOURS = 24;

/** Sealed and sent with no quote. */
export async function removeUnnamedFiles(): Promise<void> {
  const before = new Date(now().getTime() - UNNAMED_HOURS * HOUR_MS);
  await rows(sql`delete from quote_files where not is_named and given_at < ${before}`);
}

/** Of a demand that is cancelled: nobody opens them. What an opening has read stays with it. */
export async function forgetSealedFiles(demandId: number): Promise<void> {
  await rows(sql`delete from quote_files where demand_id = ${demandId} and not is_opened`);
}
