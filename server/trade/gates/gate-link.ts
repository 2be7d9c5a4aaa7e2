import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { newToken } from '#server/platform/one-time-token.ts';

interface Gate {
  id: number;
  name: string;
  has_link: boolean;
  receiving_hours: string;
}

/** The gate of one of the company’s addresses. */
export async function findGate(companyId: number, addressId: number): Promise<Gate> {
  const gate = await maybeRow(sql<Gate>`
    select a.id, a.name, g.address_id is not null as has_link /* not null: a comparison */,
      coalesce(g.receiving_hours, '') as receiving_hours /* not null: coalesced */
    from addresses a left join gate_links g on g.address_id = a.id
    where a.id = ${addressId} and a.company_id = ${companyId} and a.deleted_at is null`);
  if (!gate) throw new AppError('not_found');
  return gate;
}

/** A new link for the guard. It is shown once; the one before opens nothing any more. */
export async function makeGateLink(
  companyId: number,
  addressId: number,
  hours: string,
): Promise<{ status: true; token: string }> {
  return inTransaction(async () => {
    await findGate(companyId, addressId);
    const { token, hash } = newToken();
    await rows(sql`
      insert into gate_links (address_id, token_hash, receiving_hours, made_at)
      values (${addressId}, ${hash.toString('hex')}, ${hours}, ${now()})
      on conflict (address_id) do update
        set token_hash = excluded.token_hash, receiving_hours = excluded.receiving_hours, made_at = excluded.made_at`);
    return { status: true as const, token };
  });
}

export async function endGateLink(companyId: number, addressId: number): Promise<void> {
  await findGate(companyId, addressId);
  await rows(sql`delete from gate_links where address_id = ${addressId}`);
}
