import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { fieldError } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { publishCertificatesJob } from './jobs.ts';
import { PURPOSE } from './lot-certificates.ts';

export interface LotCertificate {
  offerId: number;
  lotNo: string | null;
  /** None is fine. */
  file: string | null;
  /** Where its fields stand in what was sent. */
  path: string;
}

/** Of these files those that no lot can be given any more: another one has them, or they are gone. */
export async function findTakenCertificates(companyId: number, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const free = await rows(sql<{ id: string }>`select f.id from files f where ${isFree(companyId, files)}`);
  const known = new Set(free.map(({ id }) => id));
  return new Set(files.filter((file) => !known.has(file)));
}

/** The company's own certificates among these that no lot waits with yet. */
const isFree = (companyId: number, files: readonly string[]): RawBuilder<unknown> => sql`
  f.id = any (${files}::uuid[]) and f.company_id = ${companyId} and f.purpose = ${PURPOSE}
  and not exists (select from waiting_certificates w where w.file_id = f.id)`;

/**
 * Gives certificates to their offers, within the transaction that writes these. A file serves the lots of one call.
 * What is of an offer that staff approved once is made public by a job, which touches files while no offer is locked;
 * the others wait.
 */
export async function addCertificates(companyId: number, lots: readonly LotCertificate[]): Promise<void> {
  const certified = lots.filter(({ file }) => file !== null);
  if (certified.length === 0) return;
  const withoutLot = certified.find(({ lotNo }) => lotNo === null);
  if (withoutLot) throw fieldError('lot_missing', `${withoutLot.path}lot_no`);
  const files = certified.flatMap(({ file }) => file ?? []);
  const own = await rows(
    sql<{ id: string }>`select f.id from files f where ${isFree(companyId, files)} for update of f`,
  );
  const known = new Set(own.map(({ id }) => id));
  const missing = certified.find(({ file }) => !known.has(file!));
  if (missing) throw fieldError('file_missing', `${missing.path}coa_file`);
  const records = certified.map(({ offerId, lotNo, file }) => ({
    product_stock_id: offerId,
    lot_no: lotNo,
    file_id: file,
  }));
  await rows(sql`
    insert into waiting_certificates (file_id, product_stock_id, lot_no)
    select distinct x.file_id, x.product_stock_id, x.lot_no from ${tableRows('waiting_certificates', records)} x`);
  await enqueue(publishCertificatesJob, { offerIds: certified.map(({ offerId }) => offerId) });
}
