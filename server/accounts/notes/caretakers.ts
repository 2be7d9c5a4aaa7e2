import type { NotedKind } from '#domain/accounts/noted-objects.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { requireObject } from './noted-objects.ts';

/** Whether a colleague takes care of the object with an id. */
export const caredForBySql = (kind: NotedKind, objectId: RawBuilder<unknown>, staffId: number): RawBuilder<boolean> =>
  sql`${objectId} in (select t.object_id from caretakers t where t.staff_id = ${staffId}
    and t.kind = ${sql.lit(kind)})`;

export async function caretakerOf(kind: NotedKind, id: number) {
  const found = await maybeRow(sql<{ id: number; name: string; since: Date }>`
    select m.id, ${personNameSql('m')} as name, t.since from caretakers t join staff_members m on m.id = t.staff_id
    where t.kind = ${kind} and t.object_id = ${id}`);
  return found ?? null;
}

/** Who only reads takes care of nothing. */
const canAct = sql`not m.is_suspended and m.joined_at is not null and m.roles <> '{auditor}'`;

/** Who can act, and so may take care of something. */
export function colleagues(): Promise<{ id: number; name: string }[]> {
  return rows(sql<{ id: number; name: string }>`
    select m.id, ${personNameSql('m')} as name from staff_members m where ${canAct} order by m.firstname, m.id`);
}

/** Who takes care of it from now on; the log keeps who did before. */
export function setCaretaker(callerId: number, kind: NotedKind, id: number, staffId: number | null): Promise<void> {
  return inTransaction(async () => {
    await requireObject(kind, id);
    const before = await caretakerOf(kind, id);
    if ((before?.id ?? null) === staffId) return;
    if (staffId === null) await rows(sql`delete from caretakers where kind = ${kind} and object_id = ${id}`);
    else await write(kind, id, staffId);
    const after = await caretakerOf(kind, id);
    await recordDecision({
      staffId: callerId,
      action: 'set_caretaker',
      objectKind: kind,
      objectId: id,
      before: { caretaker: before?.name ?? null },
      after: { caretaker: after?.name ?? null },
    });
  });
}

async function write(kind: NotedKind, id: number, staffId: number): Promise<void> {
  const [written] = await rows(sql<{ staff_id: number }>`
    insert into caretakers (kind, object_id, staff_id, since)
    select ${kind}, ${id}::int, m.id, ${now()}::timestamptz from staff_members m where m.id = ${staffId} and ${canAct}
    on conflict (kind, object_id) do update set staff_id = excluded.staff_id, since = excluded.since
      returning staff_id`);
  if (!written) throw fieldError('not_found', 'staff_id');
}
