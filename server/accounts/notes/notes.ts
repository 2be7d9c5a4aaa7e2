import type { z } from 'zod';
import type { notes } from '#contract/accounts/notes.ts';
import { mayTakeBack, type NotedKind } from '#domain/accounts/noted-objects.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { caretakerOf, colleagues } from './caretakers.ts';
import { requireObject } from './noted-objects.ts';

type Answer = z.output<(typeof notes)['GET /staff/notes/{kind}/{id}']['answer']>;

/** As many as one reads; an order has a handful. */
const SHOWN = 100;

export async function readNotes(staffId: number, kind: NotedKind, id: number): Promise<Answer> {
  await requireObject(kind, id);
  const [found, caretaker, people] = await Promise.all([
    rows(sql<{ id: number; by: string; body: string; written_at: Date; staff_id: number; taken_back_at: Date | null }>`
      select n.id, ${personNameSql('m')} as by, n.body, n.written_at, n.staff_id, n.taken_back_at
      from object_notes n join staff_members m on m.id = n.staff_id where n.kind = ${kind} and n.object_id = ${id}
      order by n.id desc limit ${SHOWN}`),
    caretakerOf(kind, id),
    colleagues(),
  ]);
  return {
    notes: found.map((note) => ({
      id: note.id,
      by: note.by,
      written_at: note.written_at,
      body: note.taken_back_at === null ? note.body : null,
      may_take_back: mayTakeBack(note, staffId),
    })),
    caretaker,
    colleagues: people,
  };
}

export async function writeNote(staffId: number, kind: NotedKind, id: number, body: string): Promise<void> {
  await requireObject(kind, id);
  await rows(sql`
    insert into object_notes (kind, object_id, staff_id, body, written_at)
      values (${kind}, ${id}, ${staffId}, ${body}, ${now()})`);
}

export function takeNoteBack(staffId: number, kind: NotedKind, id: number, noteId: number): Promise<void> {
  return inTransaction(async () => {
    const note = await maybeRow(sql<{ staff_id: number; taken_back_at: Date | null }>`
      select staff_id, taken_back_at from object_notes where id = ${noteId} and kind = ${kind}
        and object_id = ${id} for update`);
    if (!note) throw new AppError('not_found');
    if (!mayTakeBack(note, staffId)) throw new AppError('not_allowed');
    await rows(sql`update object_notes set taken_back_at = ${now()} where id = ${noteId}`);
  });
}
