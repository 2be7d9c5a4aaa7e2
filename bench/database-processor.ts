import { readdirSync, readFileSync } from 'node:fs';
import { maybeRow, sql } from '#server/platform/database/query.ts';

const MS_A_TICK = 10;

/**
 * Time of the processor that PostgreSQL has used, all its processes, those that have ended too; undefined where it runs
 * on another machine or does not say.
 */
export async function databaseProcessor(): Promise<(() => number) | undefined> {
  const found = await maybeRow(sql<{ lines: string }>`select pg_read_file('postmaster.pid') as lines`).catch(
    () => null,
  );
  const main = Number(found?.lines.split('\n')[0]);
  if (!main || timesOf(main) === undefined) return undefined;
  return () =>
    readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .reduce((sum, pid) => {
        const times = timesOf(pid);
        if (!times || (pid !== main && times.parent !== main)) return sum;
        return sum + times.own + (pid === main ? times.ended : 0);
      }, 0);
}

/** Of a process: its own time and that of its children that have ended; none where it has ended itself. */
function timesOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const ms = (from: number) => (fields[from]! + fields[from + 1]!) * MS_A_TICK;
    return { parent: fields[1]!, own: ms(11), ended: ms(13) };
  } catch {
    return undefined;
  }
}
