import type { z } from 'zod';
import type { auctionResults } from '#contract/trade/auctions/results.ts';
import { confirmBy } from '#domain/trade/auctions/confirm-time.ts';
import { goodsAt } from '#domain/trade/auctions/hold.ts';
import type { Satang } from '#domain/values/money.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';

type Sale = z.output<(typeof auctionResults)['GET /seller/auctions/{id}/result']['answer']>;
type Row = Pick<Sale, 'auction' | 'outcome' | 'result'> & { grams: number; price: Satang | null; entry_at: Date };

/** What became of a seller's own auction, and until when they may sell below the reserve. */
export async function readSale({ companyId }: Member, auctionId: number): Promise<Sale> {
  const days = await holidays();
  const row = await maybeRow(sql<Row>`
    select a.state as auction, a.outcome, case when a.outcome is not null then a.price end as price,
      a.entry_at /* not null: announced */, (a.terms ->> 'grams')::double precision as grams /* not null: announced */,
      (select r.state from auction_results r where r.auction_id = a.id order by r.id desc limit 1) as result
    from auctions a
    where a.id = ${auctionId} and a.company_id = ${companyId} and a.state not in ('draft', 'waiting')
      and a.kind <> 'reverse'`);
  if (!row) throw new AppError('not_found');
  const { grams, entry_at, ...sale } = row;
  const mayAccept = sale.auction === 'ended' && sale.outcome === 'reserve_missed';
  return {
    ...sale,
    total: sale.price === null ? null : goodsAt(sale.price, grams),
    accept_by: mayAccept ? confirmBy(entry_at, (day) => days.has(day)) : null,
  };
}
