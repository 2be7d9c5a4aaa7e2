import { z } from 'zod';
import { baht } from '#contract/wire.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import {
  beyondReported,
  differenceReasons,
  type DifferenceReason,
  type FoundTransfer,
} from '#domain/money/payments/taken-amount.ts';
import { localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import {
  lockChangesOf,
  proposeMoneyChange,
  registerMoneyKind,
  type Facts,
  type Proposed,
} from '#server/money-settings/index.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { readSlip } from '#server/money/slips/index.ts';
import { closeVerified, lockOpenLines } from '#server/money/statements/index.ts';
import { decideSettlement, requireGoodAmount } from './decide-settlement.ts';

const KIND = 'different_amount';

registerMoneyKind(KIND, {
  payload: z.object({ amount: baht, reason: z.enum(differenceReasons), note: z.string() }),
  // Not locked here: lines come before slips under lock, and deciding a slip asks whether it still waits.
  read: async (objectId) => listFacts(await findSlip(Number(objectId))),
  async apply({ objectId, payload, by }) {
    if ('staffId' in by) await verifyAmount(by, Number(objectId), payload);
  },
});

interface Slip {
  kind: 'slip' | 'gateway';
  status: number;
  amount: Satang;
  order_no: string;
  order_id: number;
  /** What finance found beyond what was reported of the order's other transfers. */
  beyond_before: Satang;
}

async function findSlip(id: number): Promise<Slip> {
  const slip = await maybeRow(sql<Slip>`
    select s.kind, s.status::int, s.amount, o.order_no /* not null: placed */, o.id as order_id,
      (select coalesce(sum(greatest(e.amount - e.reported_amount, 0)), 0)::bigint from settlements e
        where e.order_id = s.order_id and e.reported_amount is not null and not e.is_deleted)
          as beyond_before /* not null: coalesced */
    from settlements s join orders o on o.id = s.order_id where s.id = ${id} and not s.is_deleted`);
  if (!slip) throw new AppError('not_found');
  return slip;
}

const listFacts = ({ order_no, amount }: Pick<Slip, 'order_no' | 'amount'>): Facts => ({
  order_no,
  amount: bahtFromSatang(amount),
});

type Found = FoundTransfer & { amount: Satang; reason: DifferenceReason };

/**
 * Finance says that another amount arrived than a slip reports. What is beyond it would go back to the buyer on one
 * person's word: above the limit, counted over all of the order, a second person decides.
 */
export async function takeAmount(by: Staff, id: number, found: Found): Promise<Proposed> {
  const slip = await findSlip(id);
  const beyond = beyondReported(slip.amount, found.amount);
  if (beyond === 0n) {
    await verifyAmount(by, id, found);
    return { status: true, waiting_change: null };
  }
  if (slip.status !== SETTLEMENT_WAITING) throw new AppError('slip_already_decided');
  requireGoodAmount(slip, found);
  // Reading a slip takes a while: not in the transaction.
  await readSlip(id);
  return inTransaction(async () => {
    await lockChangesOf(by.staffId);
    // Of two slips of one order at once the second one counts the first. Not the order's row: lines come before it.
    await lockByText(`amounts beyond slips of order ${slip.order_id}`);
    const { beyond_before } = await findSlip(id);
    return proposeMoneyChange(
      KIND,
      { staffId: by.staffId },
      {
        objectId: String(id),
        subject: localized(() => slip.order_no),
        after: listFacts({ ...slip, amount: found.amount }),
        payload: found,
        amount: beyond_before + beyond,
        countedAs: `order:${slip.order_id}`,
        reason: found.note,
      },
    );
  });
}

/** Its deposit is closed with the slip as by `verifySlip`. */
async function verifyAmount(by: Pick<Staff, 'staffId'>, settlement_id: number, found: Found): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(settlement_id);
  await inTransaction(async () => {
    await lockOpenLines([found.amount]);
    await decideSettlement(by.staffId, settlement_id, 'verify_slip', null, found);
    await closeVerified(by, [found.amount]);
  });
}
