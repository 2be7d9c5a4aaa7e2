import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { ensureDemoMarket } from '#demo/ensure-demo-market.ts';
import { environment } from './environment.ts';

/**
 * Writes the demo market that the servers under test get a copy of. Nobody can sign in to its accounts: a test that
 * wants to do something makes somebody of its own.
 */
const app = await createApp(readConfig({ ...process.env, ...environment }));
await app.openQueues();
await ensureDemoMarket();
await rows(sql`update users set password_hash = 'none'`);
await rows(sql`update staff_members set password_hash = 'none'`);
await rows(sql`delete from sessions`);
await shareSheets();
await app.close();
process.exit(0);

/**
 * A started demo sets the sheets of each product that has none, with much of the processor in each copy. Here the first of
 * each kind stands for all: tests ask that a product has its sheets, not what they say.
 */
async function shareSheets(): Promise<void> {
  await rows(sql`
    insert into product_documents (product_id, kind, doc_name, doc_path)
    select p.id, first.kind, first.doc_name, first.doc_path
    from products p
    cross join (
      select distinct on (kind) kind, doc_name, doc_path from product_documents where kind in ('tds', 'sds') order by kind, id
    ) first
    where not exists (select from product_documents d where d.product_id = p.id and d.kind = first.kind)`);
}
