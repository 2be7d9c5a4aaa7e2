import type { FileKind } from '#domain/files/file-rules.ts';
import type { OpenedQuote } from '#domain/trade/quotes/quote.ts';
import { keepPrivateFile } from '#server/files/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueueAll } from '#server/platform/jobs.ts';
import type { LockedDemand } from '#server/trade/demands/index.ts';
import { aboutFile, filesIn, PURPOSE, type SealedFile } from './sealed-files.ts';
import { unpaddedFile } from './sealing/padded-file.ts';
import { unsealWith, type KeyPair } from './sealing/seal-to.ts';

/**
 * Within the opening: certificates that its quotes name are read, and lie in the clear until `keepOpenedFiles` has put
 * them into the file store; all others of the round are forgotten. One at a time, however many there are and however
 * large: the opening needs room for one. The file store is not asked: what it refuses keeps no demand shut.
 */
export async function openQuoteFiles(
  { id, round }: Pick<LockedDemand, 'id' | 'round'>,
  key: KeyPair,
  quotes: readonly OpenedQuote[],
): Promise<OpenedQuote[]> {
  const named = quotes.flatMap(({ lines }) => filesIn(lines));
  const files = await rows(sql<SealedFile>`
    select f.id, f.seller_company_id, f.round::int from quote_files f
    where f.demand_id = ${id} and f.round = ${round} and not f.is_opened and f.id = any (${named}::uuid[])
    order by f.id`);
  const names = new Map<string, string>();
  for (const file of files) {
    const name = await openFile(id, key, file);
    if (name !== null) names.set(file.id, name);
  }
  await rows(sql`delete from quote_files where demand_id = ${id} and round = ${round} and not is_opened`);
  if (names.size > 0) await enqueueAll(keepFilesJob, [{}]);
  return quotes.map((quote) => ({
    ...quote,
    lines: quote.lines.map((line) =>
      line.coa ? { ...line, coa: { ...line.coa, name: names.get(line.coa.id) ?? line.coa.name } } : line,
    ),
  }));
}

/** Answers its name; null where it cannot be read. */
async function openFile(demandId: number, key: KeyPair, file: SealedFile): Promise<string | null> {
  const { sealed } = await oneRow(sql<{ sealed: Buffer }>`select sealed from quote_files where id = ${file.id}`);
  const read = unsealed(demandId, key, file, Buffer.from(sealed));
  if (!read) return null;
  await rows(sql`update quote_files set sealed = ${read}, is_opened = true where id = ${file.id}`);
  return unpaddedFile(read).name;
}

/** One that was changed in the database keeps no other shut. */
function unsealed(demandId: number, key: KeyPair, file: SealedFile, bytes: Buffer): Buffer | null {
  try {
    const read = unsealWith(key, bytes, aboutFile(demandId, file));
    unpaddedFile(read);
    return read;
  } catch {
    return null;
  }
}

/** Puts what openings have read into the file store, one by one; answers why it did not take the others. */
export async function keepOpenedFiles(): Promise<Error[]> {
  const waiting = await rows(sql<{ id: string }>`
    select id from quote_files where is_opened order by given_at, id limit ${AT_ONCE}`);
  const refusals: Error[] = [];
  for (const { id } of waiting)
    await inTransaction(() => keepFile(id)).catch((error: Error) => void refusals.push(error));
  return refusals;
}

const AT_ONCE = 500;

/** It becomes a private file of its seller, under the id by which its quote names it. */
async function keepFile(id: string): Promise<void> {
  const file = await maybeRow(sql<{ demand_id: number; seller_company_id: number; sealed: Buffer }>`
    select demand_id, seller_company_id, sealed from quote_files where id = ${id} and is_opened
    for update skip locked`);
  if (!file) return;
  const { demand_id, seller_company_id: companyId } = file;
  const { kind, ...read } = unpaddedFile(Buffer.from(file.sealed));
  await keepPrivateFile({ ...read, kind: kind as FileKind }, PURPOSE, { id, companyId });
  await rows(sql`
    insert into opened_quote_files (file_id, demand_id, seller_company_id)
    values (${id}, ${demand_id}, ${companyId})`);
  await rows(sql`delete from quote_files where id = ${id}`);
}

const keepFilesJob = defineJob(
  'keep-quote-files',
  async () => {
    const refusals = await keepOpenedFiles();
    if (refusals.length > 0) throw new AggregateError(refusals, 'Certificates of quotes wait for the file store');
  },
  { cron: '*/5 * * * *' },
);

/** What became of the files of a demand's quotes: in the file store, or on its way there. Others could not be read. */
export async function stateOfFiles(demandId: number): Promise<Map<string, 'kept' | 'waiting'>> {
  const found = await rows(sql<{ id: string; state: 'kept' | 'waiting' }>`
    select file_id as id, 'kept' as state from opened_quote_files where demand_id = ${demandId}
    union all select id, 'waiting' from quote_files where demand_id = ${demandId} and is_opened`);
  return new Map(found.map(({ id, state }) => [id, state]));
}
