import type { z } from 'zod';
import type { lotCoas } from '#contract/market/lot-coas.ts';
import { chooseLot } from '#domain/market/stock-lots/read-coa/choose-lot.ts';
import type { ReadLot } from '#domain/market/stock-lots/read-coa/coa-lots.ts';
import type { CoaProperty } from '#domain/market/stock-lots/read-coa/coa-words.ts';
import { MAX_LOT_NO, MAX_LOT_VALUES, MAX_TEST_METHOD } from '#domain/market/stock-lots/stock-lot.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readCoaFile } from './read-coa-file.ts';

type Proposal = z.output<(typeof lotCoas)['GET /seller/stock-lots/{id}/coas/{coa}/values']['answer']>;

const NOTHING = { lot: null, is_this_lot: false, other_lots: [], unknown: [] };
const MAX_NAMED = 20;

/** Reads a certificate of a seller's lot as a proposal; nothing of it is kept. */
export async function proposeValues(caller: Member, lotId: number, coaId: number): Promise<Proposal> {
  const coa = await maybeRow(sql<{ lot_no: string; storage_key: string; content_type: string; name: string }>`
    select l.lot_no, f.storage_key, f.content_type, f.name
    from lot_coas x join stock_lots l on l.id = x.stock_lot_id join files f on f.id = x.file_id
    where x.id = ${coaId} and l.id = ${lotId} and l.company_id = ${caller.companyId}`);
  const stored = coa && (await fileStore().get(coa.storage_key));
  if (!coa || !stored) throw new AppError('not_found');
  const { name } = coa;
  if (coa.content_type !== 'application/pdf') return { name, state: 'no_text', ...NOTHING };
  const read = await readCoaFile(stored.bytes, await findProperties(), `company ${caller.companyId}`);
  if (!read) return { name, state: 'unreadable', ...NOTHING };
  if (!read.hasText) return { name, state: 'no_text', ...NOTHING };
  const { lot, isThisLot } = chooseLot(read, coa.lot_no);
  return {
    name,
    state: 'read',
    lot: lot && withinLimits(lot),
    is_this_lot: isThisLot,
    other_lots: read.lots.flatMap(({ lot_no }) => (lot_no === null || lot_no === lot?.lot_no ? [] : [lot_no])),
    unknown: read.unknown.slice(0, MAX_NAMED),
  };
}

/** As a lot takes it. */
function withinLimits(lot: ReadLot): ReadLot {
  const ends = lot.made_on === null || lot.best_before === null || lot.best_before >= lot.made_on;
  return {
    lot_no: lot.lot_no?.slice(0, MAX_LOT_NO) ?? null,
    made_on: lot.made_on,
    best_before: ends ? lot.best_before : null,
    values: lot.values.slice(0, MAX_LOT_VALUES).map((value) => ({
      ...value,
      method: value.method.slice(0, MAX_TEST_METHOD),
      condition: value.condition.slice(0, MAX_TEST_METHOD),
    })),
  };
}

async function findProperties(): Promise<CoaProperty[]> {
  const found = await rows(sql<Omit<CoaProperty, 'names'> & Record<'name_th' | 'name_en' | 'name_cn', string>>`
    select id, code, unit, name_th, name_en, name_cn from properties where kind = 'number' order by position, id`);
  return found.map(({ name_th, name_en, name_cn, ...property }) => ({
    ...property,
    names: [name_th, name_en, name_cn],
  }));
}
