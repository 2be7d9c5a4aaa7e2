import { deleteErasedFile, deleteFiles } from '#server/files/index.ts';
import { affected, inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { lockedDemand, type LockedDemand } from './locked-demand.ts';
import { readForm, type AskedDemand } from './read-form.ts';
import { writeTerms } from './write-terms.ts';

/** A draft that is written on: nothing waits for colleagues. */
export function requireDraft({ state, approval_expires_at }: LockedDemand): void {
  if (state !== 'draft') throw new AppError('demand_not_open');
  if (approval_expires_at !== null) throw new AppError('demand_waits_for_approval');
}

/** Keeps what was typed, whole or not. Colleagues who may order write on the same draft. */
export async function saveDraft(member: Member, id: number, asked: AskedDemand): Promise<void> {
  const written = await readForm(member, asked);
  await inTransaction(async () => {
    requireDraft(await lockedDemand(id, member.companyId));
    await writeTerms(id, written);
  });
}

export function deleteDraft({ companyId }: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    requireDraft(await lockedDemand(id, companyId));
    await enqueueAll(
      deleteErasedFile,
      await deleteFiles(sql`f.id in (select file_id from demand_files where demand_id = ${id})`),
    );
    await affected(sql`delete from demands where id = ${id}`);
  });
}
