import { OWED_BY_BUYER } from '#domain/ledger/accounts.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * What of receivable `v` is not paid: nothing once it has ended; of an order the ledger says it, which parts of it pay;
 * else all, until it is paid.
 */
export const outstandingSql = sql<bigint>`case when v.state = 'ended' then 0
  when v.kind = 'order' then (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e
    where e.order_id = v.source_id and e.account = any (${[...OWED_BY_BUYER]}::text[]))
  when v.state = 'paid' then 0 else v.amount end`;
