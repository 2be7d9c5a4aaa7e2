import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { trials } from '#contract/trade/trials/trials.ts';
import { RUNS_OF_A_TRIAL } from '#domain/trade/trials/trial.ts';
import { emptySheet, sheetProblems, type TrialSheet } from '#domain/trade/trials/trial-sheet.ts';
import { deleteErasedFile, deleteFiles } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { lockToFillIn, type LockedTrial } from './locked-trial.ts';
import { notifySigners } from './notify.ts';

type Kept = z.output<(typeof trials)['PUT /trials/{id}/runs/{run}']['body']>;

export interface RunOfTrial {
  id: number;
  run: number;
}

interface KnownRun {
  version: number;
  is_finished: boolean;
  sheet: TrialSheet;
}

/** The next sheet begins with what stays on a machine: its settings, and what is made on it. */
export function beginRun(by: Member, id: number): Promise<{ id: number }> {
  return inTransaction(async () => {
    const trial = await lockToFillIn(by, id);
    if (trial.begun_runs >= RUNS_OF_A_TRIAL)
      throw new AppError('trial_runs_full', { details: { maximum: RUNS_OF_A_TRIAL } });
    const last = await maybeRow(sql<{ sheet: TrialSheet; run_no: number }>`
      select sheet, run_no from trial_runs where trial_id = ${id} order by run_no desc limit 1`);
    const sheet: TrialSheet = { ...emptySheet(), ...(last && { lines: last.sheet.lines }) };
    return oneRow(sql<{ id: number }>`
      insert into trial_runs (trial_id, run_no, sheet, is_finished, user_id, version, created_at, changed_at)
      values (${id}, ${(last?.run_no ?? 0) + 1}, ${JSON.stringify(sheet)}::jsonb, false, ${by.userId}, 1, ${now()},
        ${now()}) returning id`);
  });
}

/**
 * A sheet as it is typed, read once it is called filled in; then who may sign the trial off is told. Who changed it last
 * stands below it. Sent again as it is kept, such as after a lost answer, it is nobody's change.
 */
export function keepRun(by: Member, of: RunOfTrial, { sheet, is_finished, version }: Kept) {
  const problems = is_finished ? sheetProblems(sheet) : [];
  return inTransaction(async () => {
    const { trial, known } = await lockRun(by, of);
    if (known.is_finished === is_finished && isDeepStrictEqual(known.sheet, sheet)) return { version: known.version };
    if (known.version !== version) throw new AppError('trial_run_changed');
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
    if (is_finished && trial.finished_runs === 0) await notifySigners(by, of.id);
    return oneRow(sql<{ version: number }>`
      with writer as (
        insert into trial_run_writers (run_id, user_id) values (${of.run}, ${by.userId}) on conflict do nothing)
      update trial_runs set sheet = ${JSON.stringify(sheet)}::jsonb, is_finished = ${is_finished},
        user_id = ${by.userId}, version = version + 1, changed_at = ${now()}
      where id = ${of.run} returning version`);
  });
}

/** What was begun by mistake. A sheet that is filled in stays. */
export function deleteRun(by: Member, of: RunOfTrial): Promise<void> {
  return inTransaction(async () => {
    const { known } = await lockRun(by, of);
    if (known.is_finished) throw new AppError('trial_run_finished');
    await enqueueAll(
      deleteErasedFile,
      await deleteFiles(sql`f.id in (select file_id from trial_photos where run_id = ${of.run})`),
    );
    await rows(sql`delete from trial_runs where id = ${of.run}`);
  });
}

/** A run that the member may fill in, with its trial under lock; 404 for a run of any other. */
export async function lockRun(by: Member, { id, run }: RunOfTrial): Promise<{ trial: LockedTrial; known: KnownRun }> {
  const trial = await lockToFillIn(by, id);
  const known = await maybeRow(sql<KnownRun>`
    select version, is_finished, sheet from trial_runs where id = ${run} and trial_id = ${id}`);
  if (!known) throw new AppError('not_found');
  return { trial, known };
}
