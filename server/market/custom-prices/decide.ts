import { mayApprovePriceList, type PriceListState, type PriceListStep } from '#domain/market/pricing/price-list.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { invalidateCustomPrices } from '#server/market/pricing/index.ts';
import { notifyAll, type Notice } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockList, type LockedList } from './locked-list.ts';
import { namesOfParties } from './names-of-parties.ts';
import { agreedPricesChanged, priceListDecided } from './notifications.ts';

type Decision = Extract<PriceListStep, 'approve' | 'refuse' | 'end'>;

const STATE_AFTER: Readonly<Record<Decision, PriceListState>> = {
  approve: 'approved',
  refuse: 'refused',
  end: 'ended',
};

/** One decision about a list: checked, done, written down and notified of, all of it or nothing. */
export async function decideList(
  staffId: number,
  id: number,
  decision: Decision,
  { version, reason }: { version: number; reason?: string },
): Promise<void> {
  await inTransaction(async () => {
    const list = await lockList(id, null, decision, version);
    if (decision === 'approve') await requireApprovable(staffId, list);
    const state = STATE_AFTER[decision];
    await rows(sql`
      update price_lists set state = ${state}, reason = ${reason ?? null}, decided_at = ${now()},
        decided_by = ${staffId}, version = version + 1 where id = ${id}`);
    await recordDecision({
      staffId,
      action: `${decision}_price_list`,
      objectKind: 'price_list',
      objectId: id,
      before: { price_list_state: list.state },
      after: { price_list_state: state },
      reason,
    });
    await notifyAll(await noticesOf(list, decision, reason ?? null));
  });
  if (decision !== 'refuse') invalidateCustomPrices();
}

async function requireApprovable(staffId: number, list: LockedList): Promise<void> {
  const authors = await rows(sql<{ id: number }>`
    select staff_id as id from price_list_authors where list_id = ${list.id}`);
  const isOthers = mayApprovePriceList(
    staffId,
    authors.map((author) => author.id),
  );
  if (!isOthers) throw new AppError('price_list_own_proposal');
  if (list.valid_until < bangkokDate(now())) throw fieldError('price_list_over', 'valid_until');
}

/** The buyer hears of prices that hold or end, the proposer of every decision. */
async function noticesOf(list: LockedList, decision: Decision, reason: string | null): Promise<Notice[]> {
  const facts = { ...list, ...(await namesOfParties(list.id)), decision, reason };
  // A seller reads who buys only once staff have approved: before, the code that they typed.
  const { buyer_code: code } = facts;
  const isHidden = decision === 'refuse' && list.seller_company_id !== null && code !== null;
  const buyer = isHidden ? { name_th: code, name_en: code, name_cn: code } : facts.buyer;
  const authors = await rows(sql<{ staffId: number }>`
    select staff_id as "staffId" from price_list_authors where list_id = ${list.id}`);
  return [
    ...(decision === 'refuse'
      ? []
      : [{ event: agreedPricesChanged(facts), recipients: [{ ownersOf: list.company_id }] }]),
    {
      event: priceListDecided({ ...facts, buyer, isOwn: list.seller_company_id === null }),
      recipients: list.seller_company_id === null ? authors : [{ ownersOf: list.seller_company_id }],
    },
  ];
}
