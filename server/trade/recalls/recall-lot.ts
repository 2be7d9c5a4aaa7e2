import { z } from 'zod';
import { recalledBuyers, type RecalledBuyer } from '#domain/trade/recalls/recall.ts';
import { localized } from '#domain/values/locale.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { findGoneTo } from './gone-to.ts';
import { findStaffLots } from './lot-list.ts';
import { lotRecalled } from './notifications.ts';

const KIND = 'lot_recall';

/**
 * A recall says something to companies that cannot be unsaid: a second person approves it, as of what sets money. It
 * goes to whoever has packs of the lot when it is approved.
 */
registerMoneyKind(KIND, {
  payload: z.object({}),
  async read(lotId) {
    await lockLot(Number(lotId));
    return {};
  },
  async apply({ objectId, reason }) {
    const id = Number(objectId);
    await lockLot(id);
    const [lot] = await findStaffLots([id]);
    const notices = (await buyersOf(id)).map((buyer) => ({
      event: lotRecalled({
        lot_no: lot!.lot_no,
        goods: localized((locale) => lot!.product[`name_${locale}`]),
        reason: reason ?? '',
        buyer,
      }),
      recipients: [{ membersOf: buyer.buyer_id, right: 'see_orders' as const }],
    }));
    await notifyAll(notices);
  },
});

const buyersOf = async (lotId: number): Promise<RecalledBuyer[]> =>
  recalledBuyers((await findGoneTo(lotId)).map((each) => ({ ...each, buyer_id: each.buyer.id })));

/** Proposes that a lot is recalled, with the reason that its buyers read. */
export function proposeRecall(staffId: number, id: number, reason: string): Promise<Proposed> {
  return inTransaction(async () => {
    await lockLot(id);
    const [lot] = await findStaffLots([id]);
    const buyers = await buyersOf(id);
    if (buyers.length === 0) throw new AppError('lot_went_to_nobody');
    const { lot_no } = lot!;
    return proposeMoneyChange(
      KIND,
      { staffId },
      {
        objectId: String(id),
        subject: localized(() => lot_no),
        after: { recalled_lot: lot_no, recalled_buyers: buyers.length, recalled_packs: sumOf(buyers) },
        payload: {},
        amount: null,
        reason,
      },
    );
  });
}

const sumOf = (buyers: readonly RecalledBuyer[]) => buyers.reduce((sum, { packs }) => sum + packs, 0);

async function lockLot(id: number): Promise<void> {
  const lot = await maybeRow(sql`select id from stock_lots where id = ${id} for update`);
  if (!lot) throw new AppError('not_found');
}
