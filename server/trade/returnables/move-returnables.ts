import { returnableKinds, type ReturnableKind, type returnableCauses } from '#domain/trade/returnables/returnables.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export interface Movement {
  kind: ReturnableKind;
  cause: (typeof returnableCauses)[number];
  /** Above 0 for what the company has more. */
  quantity: number;
  shipment_id: number | null;
  note: string;
  staff_id: number | null;
}

/** The balances of a company under lock, those it never had included: always in the order of their names. */
export async function lockBalances(companyId: number): Promise<Map<ReturnableKind, number>> {
  await rows(sql`
    insert into returnable_balances (company_id, kind, balance)
    select ${companyId}, kind, 0 from unnest(${[...returnableKinds]}::text[]) kind order by kind
    on conflict do nothing`);
  const held = await rows(sql<{ kind: ReturnableKind; balance: number }>`
    select kind, balance from returnable_balances where company_id = ${companyId} order by kind for update`);
  return new Map(held.map(({ kind, balance }) => [kind, balance]));
}

/** Writes movements of a company whose balances are locked, each with what it leaves. */
export async function moveReturnables(companyId: number, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const records = movements.map((movement, place) => ({ ...movement, place }));
  await rows(sql`
    with wanted as (
      select x.*, sum(quantity) over (partition by kind order by place) as running
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        x (kind text, cause text, quantity int, shipment_id int, note text, staff_id int, place int)),
    moved as (
      update returnable_balances b set balance = b.balance + s.amount
      from (select kind, sum(quantity)::int as amount from wanted group by 1) s
      where b.company_id = ${companyId} and b.kind = s.kind returning b.kind, b.balance - s.amount as before)
    insert into returnable_movements (company_id, kind, cause, quantity, balance_after, shipment_id, note, staff_id, at)
    select ${companyId}, w.kind, w.cause, w.quantity, m.before + w.running, w.shipment_id, w.note, w.staff_id, ${now()}
    from wanted w join moved m on m.kind = w.kind order by w.place`);
}
