import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { lookAtAlert } from './look-at-alerts.ts';

const firstLook = defineJob<{ id: number }>('look-at-alert', ({ id }) => lookAtAlert(id));

/**
 * Looks at one that was just made or changed. It is kept already: where the look fails, as when too many plans are
 * made at once, it is made up for in the background, and who kept it is not told that they have nothing.
 */
export async function lookFirst(id: number): Promise<void> {
  try {
    await lookAtAlert(id);
  } catch {
    await enqueue(firstLook, { id });
  }
}
