import { z } from 'zod';
import { MAX_NOTE, notedKinds } from '#domain/accounts/noted-objects.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, id, idText, instant, text } from '#contract/wire.ts';

const object = { kind: z.enum(notedKinds), id: idText };
const person = z.object({ id, name: z.string() });

export const notes = defineEndpoints({
  'GET /staff/notes/{kind}/{id}': {
    summary: 'What staff wrote about an order or a company among themselves, and who takes care of it.',
    access: anyStaff,
    params: z.strictObject(object),
    answer: z.object({
      notes: z.array(
        z.object({
          id,
          by: z.string(),
          /** Null: taken back. */
          body: z.string().nullable(),
          written_at: instant,
          may_take_back: z.boolean(),
        }),
      ),
      caretaker: person.extend({ since: instant }).nullable(),
      /** Who may take care of it. */
      colleagues: z.array(person),
    }),
  },
  'POST /staff/notes/{kind}/{id}': {
    summary: 'Write a note for colleagues; members never see it.',
    access: anyStaff,
    perMinute: 60,
    params: z.strictObject(object),
    body: z.strictObject({ body: text(MAX_NOTE).min(1) }),
    answer: done,
  },
  'POST /staff/notes/{kind}/{id}/{note}/take-back': {
    summary: 'Take a note of one’s own back; that there was one stays.',
    access: anyStaff,
    params: z.strictObject({ ...object, note: idText }),
    answer: done,
  },
  'PUT /staff/caretakers/{kind}/{id}': {
    summary: 'Who of the staff takes care of an order or a company; null is nobody.',
    access: anyStaff,
    params: z.strictObject(object),
    body: z.strictObject({ staff_id: id.nullable() }),
    answer: done,
  },
});
