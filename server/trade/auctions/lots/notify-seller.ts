import { notify } from '#server/notifications/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { auctionStopped, lotDecided, type LotNews, type NotifiedLot } from './notifications.ts';

const readSubject = (id: number) =>
  oneRow(sql<Omit<NotifiedLot, 'reason'>>`
    select a.id, p.grade, p.name_th, p.name_en, p.name_cn
    from auctions a join product_stocks s on s.id = a.product_stock_id join products p on p.id = s.product_id
    where a.id = ${id}`);

/** Within the transaction of what was decided: who made the lot, and the owners of the company. */
export async function tellSeller(
  { id, company_id, user_id }: { id: number; company_id: number; user_id: number },
  news: LotNews,
  reason = '',
): Promise<void> {
  await notify(lotDecided({ ...(await readSubject(id)), news, reason }), [
    { ownersOf: company_id },
    { userId: user_id },
  ]);
}

/** People of the companies that had joined, and who watches; each once, whichever of both they are. */
export async function tellStopped(id: number, reason: string): Promise<void> {
  const [joined, watchers] = await Promise.all([
    rows(sql<{ company_id: number }>`select company_id from auction_bidders where auction_id = ${id} order by id`),
    rows(sql<{ user_id: number }>`select user_id from auction_watchers where auction_id = ${id} order by user_id`),
  ]);
  if (joined.length + watchers.length === 0) return;
  const lot = await readSubject(id);
  await notify(auctionStopped({ ...lot, reason }), [
    ...joined.map(({ company_id }) => ({ membersOf: company_id, right: 'see_orders' as const })),
    ...watchers.map(({ user_id }) => ({ userId: user_id })),
  ]);
}
