import { z } from 'zod';
import { bookDebtForgiven } from '#domain/trade/auctions/hold-bookings.ts';
import { localized } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { depositNo } from '#domain/trade/auctions/hold.ts';
import { book } from '#server/ledger/index.ts';
import {
  lockChangesOf,
  proposeMoneyChange,
  registerMoneyKind,
  type Facts,
  type Proposed,
} from '#server/money-settings/index.ts';
import { changeOwed } from '#server/money/receivables/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeReleased } from '#server/trade/auctions/index.ts';
import { AUCTION_DEBT, AUCTION_DEPOSIT } from './deposit-kind.ts';
import { lockDeposit, type Deposit } from './locked-deposit.ts';
import { tellDeposit } from './notifications.ts';

const listFacts = ({ state, amount }: Pick<Deposit, 'state' | 'amount'>): Facts => ({
  outstanding_amount: state === 'owed' ? bahtFromSatang(amount) : 0,
});

registerMoneyKind(AUCTION_DEBT, {
  payload: z.object({}),
  async read(objectId) {
    return listFacts((await lockDeposit(Number(objectId))).deposit);
  },
  async apply({ objectId, at }) {
    const { bidder, deposit } = await lockOwed(Number(objectId));
    const { id, amount } = deposit;
    await rows(sql`update auction_deposits set state = 'forgiven', decided_at = ${at} where id = ${id}`);
    await book([bookDebtForgiven(deposit, at)]);
    await changeOwed(AUCTION_DEPOSIT, id, { due_at: null, amount, vat: 0n, state: 'ended' });
    await writeReleased([bidder.id], 'returned');
    await tellDeposit('forgiven', deposit);
  },
});

/** It was paid or forgiven meanwhile: there is nothing to let go. */
async function lockOwed(id: number) {
  const locked = await lockDeposit(id);
  if (locked.deposit.state !== 'owed') throw new AppError('auction_debt_settled');
  return locked;
}

/** What a winner on credit owes is not asked for any more, once a second one of finance has approved it. */
export function proposeForgiving(staffId: number, id: number, reason: string): Promise<Proposed> {
  return inTransaction(async () => {
    await lockChangesOf(staffId);
    const { deposit } = await lockOwed(id);
    const { auction_id, amount } = deposit;
    return proposeMoneyChange(
      AUCTION_DEBT,
      { staffId },
      {
        objectId: String(id),
        subject: localized(() => depositNo(auction_id, id)),
        after: listFacts({ state: 'forgiven', amount }),
        payload: {},
        amount,
        reason,
      },
    );
  });
}
