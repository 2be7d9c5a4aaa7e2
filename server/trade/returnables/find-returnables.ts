import type { z } from 'zod';
import type { returnables } from '#contract/trade/returnables.ts';
import { returnableKinds } from '#domain/trade/returnables/returnables.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Account = z.output<(typeof returnables)['GET /returnables']['answer']>;

const MAX_MOVEMENTS = 200;

/** What a company has to give back, of each kind, with the newest movements. */
export async function findReturnables(companyId: number): Promise<Account> {
  const [balances, movements] = await Promise.all([
    rows(sql<Account['balances'][number]>`
      select kind, balance from returnable_balances where company_id = ${companyId}`),
    rows(sql<Account['movements'][number]>`
      select m.id::int /* not null */, m.kind, m.cause, m.quantity, m.balance_after,
        s.shipment_no /* nullable: joined */, m.note, m.at
      from returnable_movements m left join shipments s on s.id = m.shipment_id
      where m.company_id = ${companyId} order by m.id desc limit ${MAX_MOVEMENTS}`),
  ]);
  return {
    balances: returnableKinds.map((kind) => ({
      kind,
      balance: balances.find((each) => each.kind === kind)?.balance ?? 0,
    })),
    movements,
  };
}
