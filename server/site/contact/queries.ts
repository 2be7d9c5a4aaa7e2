import type { z } from 'zod';
import type { contact } from '#contract/site/contact.ts';
import { likeText, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type List = (typeof contact)['GET /staff/contact-messages'];
type Messages = z.output<List['answer']>;
type Message = z.output<(typeof contact)['GET /staff/contact-messages/{id}']['answer']>;

const listed = sql`m.id, m.name, m.company, m.email, m.topic, m.state, m.created_at, m.spam_signs, m.is_suspected`;

export async function listMessages({
  state,
  topic,
  suspected,
  q,
  _start,
  _limit,
}: z.output<List['query']>): Promise<Messages> {
  const conditions = [sql`m.is_suspected = ${suspected === '1'}`];
  if (state) conditions.push(sql`m.state = ${state}`);
  if (topic) conditions.push(sql`m.topic = ${topic}`);
  if (q)
    conditions.push(sql`m.name || ' ' || m.company || ' ' || m.email || ' ' || m.message ilike ${`%${likeText(q)}%`}`);
  const where = sql.join(conditions, sql` and `);
  const [messages, { count }] = await Promise.all([
    rows(
      sql<
        Messages['messages'][number]
      >`select ${listed} from contact_messages m where ${where} order by m.created_at desc, m.id desc limit ${_limit} offset ${_start}`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from contact_messages m where ${where}`),
  ]);
  return { count, messages };
}

export async function messageOf(id: number): Promise<Message> {
  const found = await maybeRow(sql<Message>`
    select ${listed}, m.phone, m.message, m.language, m.note, m.changed_at, s.firstname || ' ' || s.lastname as changed_by from contact_messages m left join staff_members s on s.id = m.changed_by where m.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}
