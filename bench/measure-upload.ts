import type { Mapping } from '#domain/files/upload-columns.ts';
import type { RowResult, UploadKind } from '#server/platform/table-uploads/upload-rules.ts';
import { confirmUpload, mapUpload, startUpload, uploadOf, type Owner } from '#server/platform/table-uploads/uploads.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';

export async function seconds<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}

/** A file on its whole way: sent, judged by its guessed columns, applied (all rows or none). */
export async function measureUpload<Column extends string, Result extends RowResult>(
  on: string,
  kind: UploadKind<Column, Result>,
  by: Owner,
  bytes: Uint8Array,
): Promise<void> {
  const file = { name: 'rows.xlsx', bytes: Buffer.from(bytes), of: 'bench' };
  const { id } = await seconds(`${on} send`, () => startUpload(kind, by, file));
  const { mapping } = await uploadOf(kind, by.id, id);
  await seconds(`${on} judge`, async () => {
    await mapUpload(kind, by.id, id, mapping as Mapping<Column>);
    await runWaitingJobs();
  });
  console.log((await uploadOf(kind, by.id, id)).counts);
  await seconds(`${on} apply`, async () => {
    await confirmUpload(kind, by, id, { good_rows_only: false, leaves_out: true });
    await runWaitingJobs();
  });
  console.log((await uploadOf(kind, by.id, id)).state);
}
