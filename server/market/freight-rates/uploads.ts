import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { freightUpload } from '#contract/market/freight-rates.ts';
import { shortFileName } from '#domain/files/file-name.ts';
import type { Vehicle } from '#domain/market/delivery/freight.ts';
import {
  freightChanges,
  inverseChanges,
  keyOfRate,
  type RateChange,
  type RefusedCell,
} from '#domain/market/delivery/freight-table.ts';
import { localized } from '#domain/values/locale.ts';
import type { Proposed } from '#server/money-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { provinceIds, provinces } from './provinces.ts';
import { readFreightFile } from './read-freight-file.ts';
import { proposeRates } from './propose-rates.ts';
import { lockRates, ratesNow } from './write-rates.ts';

type Preview = z.output<typeof freightUpload>;

/** More are counted and not shown. */
const SHOWN = 300;
/** Files are one object: while one waits for its second person, another one waits for that. */
const FILE = 'file';

/** Reads a table and keeps what it would change until it is confirmed; an earlier one of the same person goes. */
export async function uploadRates(staffId: number, file: UploadedFile | undefined): Promise<Preview> {
  const { wanted, refused, missing, leftOut } = await readFreightFile(file, provinceIds(await provinces()));
  const { changes, ...counts } = freightChanges(wanted, await ratesNow(wanted));
  const fileName = shortFileName(file!.name);
  return keepUpload(staffId, {
    fileName,
    changes,
    refused: refused.slice(0, SHOWN),
    counts: { ...counts, refused: refused.length },
    missing,
    leftOut: leftOut.slice(0, SHOWN),
    isRevert: false,
  });
}

interface ToKeep {
  fileName: string;
  changes: readonly RateChange[];
  refused: readonly RefusedCell[];
  counts: Preview['counts'];
  missing: readonly Vehicle[];
  leftOut: readonly string[];
  isRevert: boolean;
}

async function keepUpload(staffId: number, kept: ToKeep): Promise<Preview> {
  const id = randomUUID();
  await rows(sql`
    insert into freight_uploads (staff_id, id, file_name, uploaded_at, changes, refused, counts, missing, left_out,
      is_revert)
    values (${staffId}, ${id}, ${kept.fileName}, ${now()}, ${JSON.stringify(kept.changes.map(storedChange))}::jsonb,
      ${JSON.stringify(kept.refused)}::jsonb,
      ${JSON.stringify(kept.counts)}::jsonb, ${JSON.stringify(kept.missing)}::jsonb,
        ${JSON.stringify(kept.leftOut)}::jsonb, ${kept.isRevert})
    on conflict (staff_id) do update set id = excluded.id, file_name = excluded.file_name,
      uploaded_at = excluded.uploaded_at, applied_at = null,
      changes = excluded.changes, refused = excluded.refused, counts = excluded.counts, missing = excluded.missing,
      left_out = excluded.left_out, is_revert = excluded.is_revert`);
  return previewOf(staffId, id);
}

/** A change as it is stored: satang as text. */
type Stored = Omit<RateChange, 'before' | 'cost'> & { before: string | null; cost: string | null };

function storedChange({ before, cost, ...rest }: RateChange): Stored {
  return { ...rest, before: before?.toString() ?? null, cost: cost?.toString() ?? null };
}

function changeOf({ before, cost, ...rest }: Stored): RateChange {
  return { ...rest, before: before === null ? null : BigInt(before), cost: cost === null ? null : BigInt(cost) };
}

interface Upload {
  file_name: string;
  uploaded_at: Date;
  changes: Stored[];
  refused: RefusedCell[];
  counts: Preview['counts'];
  missing: Vehicle[];
  left_out: string[];
  applied_at: Date | null;
  is_revert: boolean;
}

async function uploadOf(staffId: number, id: string): Promise<Upload> {
  const found = await maybeRow(sql<Upload>`
    select file_name, uploaded_at, changes, refused, counts, missing, left_out, applied_at, is_revert
      from freight_uploads where staff_id = ${staffId} and id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

export async function previewOf(staffId: number, id: string): Promise<Preview> {
  const { changes, ...upload } = await uploadOf(staffId, id);
  const names = new Map((await provinces()).map((province) => [province.id, province]));
  return {
    id,
    ...upload,
    changes: changes.slice(0, SHOWN).map((stored) => {
      const { cell, origin, destination, vehicle, before, cost } = changeOf(stored);
      return { cell, origin: names.get(origin)!, destination: names.get(destination)!, vehicle, before, cost };
    }),
  };
}

/** Proposes all of an uploaded table. A rate that is not what it was at the upload keeps everything as it is. */
export async function applyUpload(staffId: number, id: string): Promise<Proposed & { changed: number }> {
  return inTransaction(async () => {
    await lockRates();
    const { changes: stored, counts, file_name, applied_at } = await uploadOf(staffId, id);
    if (applied_at !== null) throw new AppError('not_found');
    if (counts.refused > 0) throw new AppError('freight_file_refused');
    const changes = stored.map(changeOf);
    const known = await ratesNow(changes);
    if (changes.some((change) => (known.get(keyOfRate(change)) ?? null) !== change.before))
      throw new AppError('freight_file_outdated');
    const proposed = await proposeRates(staffId, {
      objectId: FILE,
      subject: localized(() => file_name),
      action: 'upload_freight_rates',
      changes,
      uploadId: id,
    });
    return { ...proposed, changed: changes.length };
  });
}

/**
 * A table that takes an applied one back, to be looked at and confirmed. Refused where a rate is not any more as it was
 * made. What was ordered meanwhile keeps the freight that it was ordered at.
 */
export async function revertUpload(staffId: number, id: string): Promise<Preview> {
  const { changes: stored, file_name, applied_at } = await uploadOf(staffId, id);
  if (applied_at === null) throw new AppError('table_file_is_busy');
  const changes = inverseChanges(stored.map(changeOf));
  const known = await ratesNow(changes);
  const changed = changes.filter((change) => (known.get(keyOfRate(change)) ?? null) !== change.before).length;
  if (changed > 0) throw new AppError('table_file_rows_changed_since', { details: { count: changed } });
  const counts = {
    added: changes.filter(({ before }) => before === null).length,
    changed: changes.filter(({ before, cost }) => before !== null && cost !== null).length,
    removed: changes.filter(({ cost }) => cost === null).length,
    same: 0,
    refused: 0,
  };
  return keepUpload(staffId, {
    fileName: file_name,
    changes,
    refused: [],
    counts,
    missing: [],
    leftOut: [],
    isRevert: true,
  });
}

export async function dropUpload(staffId: number, id: string): Promise<void> {
  const dropped = await affected(sql`delete from freight_uploads where staff_id = ${staffId} and id = ${id}`);
  if (dropped === 0) throw new AppError('not_found');
}
