import { randomUUID } from 'node:crypto';
import { bareFileName } from '#domain/files/file-name.ts';
import { FILE_KINDS, type FileKind } from '#domain/files/file-rules.ts';
import { FILES_OF_A_QUOTE, MAX_COA_MB, MAX_COA_NAME } from '#domain/trade/quotes/quote-limits.ts';
import type { OpenedQuote, QuoteFile, QuoteLine } from '#domain/trade/quotes/quote.ts';
import { keepPrivateFile, readUpload } from '#server/files/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { demandForSeller, lockedDemand, requireAct, type LockedDemand } from '#server/trade/demands/index.ts';
import { requireMayQuote } from './may-quote.ts';
import { findDemandKey } from './sealing/demand-key.ts';
import { paddedFile, unpaddedFile } from './sealing/padded-file.ts';
import { sealTo, unsealWith, type KeyPair } from './sealing/seal-to.ts';

const PURPOSE = 'quote_coa';
const BYTES_PER_MB = 1024 * 1024;

interface SealedFile {
  id: string;
  seller_company_id: number;
  round: number;
}

/** A file belongs to its place, as a version does. */
const aboutFile = (demandId: number, { id, seller_company_id, round }: SealedFile): string =>
  `file ${id} ${demandId} ${seller_company_id} ${round}`;

/**
 * Seals a certificate of analysis for a quote that is given next. Like a quote it goes nowhere else: no row of files,
 * nothing in the file store, no note of it. Whether there is room is asked before the file is looked at, and once more.
 */
export async function addQuoteFile(
  companyId: number,
  demandId: number,
  upload: UploadedFile | undefined,
): Promise<QuoteFile> {
  await demandForSeller(companyId, demandId);
  await inTransaction(() => requireRoom(companyId, demandId));
  if (!upload) throw fieldError('file_missing', 'file');
  const { bytes, kind } = await readUpload(upload, { accepted: FILE_KINDS[PURPOSE], picture: 'bounded' });
  if (bytes.length > MAX_COA_MB * BYTES_PER_MB) throw fieldError('file_too_large', 'file', { max: MAX_COA_MB });
  const name = nameOf(upload.name, kind);
  const id = randomUUID();
  await inTransaction(async () => {
    const { round, at } = await requireRoom(companyId, demandId);
    const key = await findDemandKey(demandId);
    if (!key || key.destroyed_at) throw new AppError('quote_no_key');
    const about = aboutFile(demandId, { id, seller_company_id: companyId, round });
    const sealed = sealTo(key.public_key, paddedFile({ name, kind, bytes }), about);
    await rows(sql`
      insert into quote_files (id, demand_id, seller_company_id, round, sealed, given_at)
      values (${id}, ${demandId}, ${companyId}, ${round}, ${sealed}, ${at})`);
  });
  return { id, name };
}

const nameOf = (name: string, kind: FileKind): string =>
  `${
    bareFileName(name)
      .replace(/\.[^.]*$/, '')
      .slice(0, MAX_COA_NAME - kind.length - 1) || 'coa'
  }.${kind}`;

async function requireRoom(companyId: number, demandId: number): Promise<LockedDemand> {
  const demand = await lockedDemand(demandId);
  requireAct('quote', demand);
  await requireMayQuote(companyId, demand);
  const { files } = await oneRow(sql<{ files: number }>`
    select count(*)::int as files from quote_files
    where demand_id = ${demandId} and seller_company_id = ${companyId} and round = ${demand.round}`);
  if (files >= FILES_OF_A_QUOTE) throw new AppError('quote_files_full', { details: { max: FILES_OF_A_QUOTE } });
  return demand;
}

const filesIn = (lines: readonly QuoteLine[]): string[] => lines.flatMap(({ coa }) => coa?.id ?? []);

/** The lines whose certificate is none of the company's for this round, nor one that an opening of the demand read. */
export async function linesOfOthersFiles(
  companyId: number,
  { id, round }: Pick<LockedDemand, 'id' | 'round'>,
  lines: readonly QuoteLine[],
): Promise<number[]> {
  const named = filesIn(lines);
  if (named.length === 0) return [];
  const found = await rows(sql<{ id: string }>`
    select q.id from quote_files q where q.id = any (${named}::uuid[]) and q.demand_id = ${id}
      and q.seller_company_id = ${companyId} and q.round = ${round}
    union all
    select o.file_id from opened_quote_files o where o.file_id = any (${named}::uuid[]) and o.demand_id = ${id}
      and o.seller_company_id = ${companyId}`);
  const own = new Set(found.map((file) => file.id));
  return lines.flatMap(({ coa }, index) => (coa && !own.has(coa.id) ? [index] : []));
}

/**
 * Within the opening: certificates of the quotes that it reads become private files of their sellers, under the ids by
 * which the quotes name them. All others of the round are forgotten. A line whose file cannot be read has none.
 */
export async function openQuoteFiles(
  { id, round }: Pick<LockedDemand, 'id' | 'round'>,
  key: KeyPair,
  quotes: readonly OpenedQuote[],
): Promise<OpenedQuote[]> {
  const named = quotes.flatMap(({ lines }) => filesIn(lines));
  const sealed = await rows(sql<SealedFile & { sealed: Buffer }>`
    select f.id, f.seller_company_id, f.round::int, f.sealed from quote_files f
    where f.demand_id = ${id} and f.round = ${round} and f.id = any (${named}::uuid[]) order by f.id`);
  for (const file of sealed) await openFile(id, key, file);
  await rows(sql`delete from quote_files where demand_id = ${id} and round = ${round}`);
  const opened = await rows(sql<{ id: string; name: string; seller: number }>`
    select f.id, f.name, o.seller_company_id as seller from opened_quote_files o join files f on f.id = o.file_id
    where o.demand_id = ${id}`);
  return quotes.map((quote) => ({
    ...quote,
    lines: quote.lines.map((line) => {
      const file = opened.find((each) => each.id === line.coa?.id && each.seller === quote.seller_company_id);
      return { ...line, coa: file ? { id: file.id, name: file.name } : null };
    }),
  }));
}

async function openFile(demandId: number, key: KeyPair, { sealed, ...file }: SealedFile & { sealed: Buffer }) {
  const read = unsealed(demandId, key, file, Buffer.from(sealed));
  if (!read) return;
  const companyId = file.seller_company_id;
  await keepPrivateFile({ ...read, kind: read.kind as FileKind }, PURPOSE, { id: file.id, companyId });
  await rows(sql`
    insert into opened_quote_files (file_id, demand_id, seller_company_id)
    values (${file.id}, ${demandId}, ${companyId})`);
}

/** One that was changed in the database keeps no other shut. */
function unsealed(demandId: number, key: KeyPair, file: SealedFile, bytes: Buffer) {
  try {
    return unpaddedFile(unsealWith(key, bytes, aboutFile(demandId, file)));
  } catch {
    return null;
  }
}
