import type { notes } from '#contract/accounts/notes.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { setCaretaker } from './caretakers.ts';
import { readNotes, takeNoteBack, writeNote } from './notes.ts';

const done = { status: true } as const;

export const routes: Routes<typeof notes> = {
  'GET /staff/notes/{kind}/{id}': ({ caller, params }) => readNotes(caller.staffId, params.kind, params.id),
  'POST /staff/notes/{kind}/{id}': ({ caller, params, body }) =>
    writeNote(caller.staffId, params.kind, params.id, body.body).then(() => done),
  'POST /staff/notes/{kind}/{id}/{note}/take-back': ({ caller, params }) =>
    takeNoteBack(caller.staffId, params.kind, params.id, params.note).then(() => done),
  'PUT /staff/caretakers/{kind}/{id}': ({ caller, params, body }) =>
    setCaretaker(caller.staffId, params.kind, params.id, body.staff_id).then(() => done),
};
