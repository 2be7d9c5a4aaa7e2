import type { SecurityEventCode } from '#domain/security-events.ts';
import { currentDatabase, rows, sql } from '../database/query.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/table-rows.ts';

export interface WrittenEvent {
  at: Date;
  code: SecurityEventCode;
  outcome: 'ok' | 'refused';
  user_id: number | null;
  company_id: number | null;
  staff_id: number | null;
  session: string | null;
  network: string | null;
  request_id: string | null;
  route: string | null;
  details: Readonly<Record<string, string | number | boolean>>;
}

const PAUSE_MS = 1000;
/** A database that answers nobody shall not cost the process its memory; the lines of the log are there still. */
const MOST_WAITING = 10_000;

const waiting = new WeakMap<Database, WrittenEvent[]>();
let timer: NodeJS.Timeout | undefined;

/** Puts an event among those that are written next. Costs the call that it belongs to nothing. */
export function keepForWriting(event: WrittenEvent): void {
  const database = currentDatabase();
  const kept = waiting.get(database) ?? [];
  waiting.set(database, kept);
  if (kept.length < MOST_WAITING) kept.push(event);
}

export async function deleteSecurityEvents(before: Date): Promise<void> {
  await rows(sql`delete from security_events where at < ${before}`);
}

/**
 * From now on what waits is written each second. A process that is killed loses those of the last one; its log has
 * them.
 */
export function startWritingEvents(onError: (error: unknown) => void): void {
  timer ??= setInterval(() => void flushSecurityEvents().catch(onError), PAUSE_MS).unref();
}

export async function stopWritingEvents(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await flushSecurityEvents();
}

/** Writes what waits, in one statement on a connection of its own, never within the caller's transaction. */
export async function flushSecurityEvents(): Promise<void> {
  const database = currentDatabase();
  const events = waiting.get(database)?.splice(0) ?? [];
  if (events.length === 0) return;
  try {
    await insertRows('security_events', events).execute(database.kysely);
  } catch (error) {
    // They are tried again with the next ones.
    const kept = waiting.get(database)!;
    kept.unshift(...events.slice(0, MOST_WAITING - kept.length));
    throw error;
  }
}
