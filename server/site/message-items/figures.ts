import type { z } from 'zod';
import type { staffMessage } from '#contract/site/message-item-shapes.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { isInAudienceSql, memberSql } from './audience-sql.ts';

type Figures = z.output<typeof staffMessage>['figures'];

/** Whom a message is for today, and who has read it. */
export function figuresOf(id: number): Promise<Figures> {
  return oneRow(sql<Figures>`
    with audience as (
      select u.id, u.company_id from users u join message_items m on m.id = ${id} where u.account_status = 'verified'
        and ${isInAudienceSql(memberSql)}),
    people as (
      select count(*)::int as people, count(distinct a.company_id)::int as companies,
        count(x.user_id)::int as reads_of_people
      from audience a left join message_item_reads x on x.message_item_id = ${id} and x.user_id = a.id),
    reads as (
      select count(*)::int as reads, count(distinct u.company_id)::int as companies_read,
        max(x.read_at) as last_read_at,
        count(*) filter (where x.read_at < m.public_at + interval '1 day')::int as first_day_reads
      from message_item_reads x join users u on u.id = x.user_id join message_items m on m.id = x.message_item_id
        where x.message_item_id = ${id})
    select p.people, p.companies, p.reads_of_people, r.reads, r.companies_read, r.first_day_reads, r.last_read_at
      from people p, reads r`);
}
