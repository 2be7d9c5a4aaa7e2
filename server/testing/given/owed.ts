import { changeOwed, owe, registerReceivable, type ArrivedMoney } from '#server/money/receivables/index.ts';
import { isStray } from '#server/money/money-reviews/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';

export const PLANTED = 'test_deposit';
let numbered = 0;

/** Registers a kind of debt that no part of the product knows; answers what it was told of money. */
export function registerPlanted(): ArrivedMoney[] {
  const came: ArrivedMoney[] = [];
  registerReceivable(PLANTED, {
    async whenPaid(money) {
      const { source_id } = money.receivable;
      const locked = await maybeRow(sql<{ amount: bigint; state: string }>`
        select amount, state from receivables where kind = ${PLANTED} and source_id = ${source_id} for update`);
      came.push(money);
      if (locked!.state === 'paid' && came.slice(0, -1).some(({ cause }) => cause === money.cause)) return 'duplicate';
      if (await isStray(money.cause)) return null;
      if (locked!.state !== 'open' || money.amount !== locked!.amount) return null;
      await changeOwed(PLANTED, source_id, { due_at: null, amount: money.amount, vat: 0n, state: 'paid' });
      return 'paid';
    },
  });
  return came;
}

/** A deposit that the company owes. */
export function givenOwed(companyId: number, amount = 5_000n) {
  numbered += 1;
  const source_id = numbered;
  return inTransaction(async () => ({
    source_id,
    ...(await owe({
      kind: PLANTED,
      source_id,
      page_id: source_id,
      company_id: companyId,
      number: `AU${String(source_id).padStart(6, '0')}`,
      buyer_reference: null,
      due_at: null,
      amount,
      vat: 0n,
      tax_point: 'none',
    })),
  }));
}
