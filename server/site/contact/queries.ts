import type { z } from 'zod';
import type { contact } from '#contract/site/contact.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { listed } from './message-list.ts';
import { AppError } from '#server/platform/errors.ts';

type Message = z.output<(typeof contact)['GET /staff/contact-messages/{id}']['answer']>;

export async function messageOf(id: number): Promise<Message> {
  const found = await maybeRow(sql<Message>`
    select ${listed}, m.phone, m.message, m.language, m.note, m.changed_at,
      s.firstname || ' ' || s.lastname as changed_by from contact_messages m
      left join staff_members s on s.id = m.changed_by where m.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}
