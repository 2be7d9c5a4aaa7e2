import { isInTime } from '#domain/trade/auctions/confirm-time.ts';
import type { ResultState } from '#domain/trade/auctions/fate.ts';
import { partFor } from '#domain/trade/line-parts.ts';
import { quotedParts, type QuotedPrice } from '#domain/trade/order-totals.ts';
import { sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { registerAgreedTerms } from '#server/trade/checkout/index.ts';
import { lotPlaced } from './lot-placed.ts';
import { AUCTION_LOT } from './lot-kind.ts';

/** A won lot as its order is written. */
export interface Lot {
  state: ResultState;
  confirm_by: string;
  offer_id: number;
  packs: number;
  lot_no: string;
  /** Satang, without VAT. */
  total: string;
}

export const lotPrices = ({ offer_id, packs, lot_no, total }: Omit<Lot, 'state' | 'confirm_by'>): QuotedPrice[] => [
  quotedParts(offer_id, [partFor(packs, BigInt(total), { lot: lot_no || null })]),
];

registerAgreedTerms<Lot>({
  kind: AUCTION_LOT,
  facts: sql<Lot | null>`(
    select json_build_object('state', r.state, 'confirm_by', r.confirm_by, 'offer_id', a.product_stock_id,
      'packs', a.packs, 'lot_no', a.lot_no, 'total', r.total::text)
    from auction_results r join auctions a on a.id = r.auction_id
    where r.id = d.agreed_id and r.company_id = d.company_id)`,
  prices(lot, at) {
    if (lot.state !== 'offered' || !isInTime(new Date(lot.confirm_by), at)) throw new AppError('auction_result_over');
    return lotPrices(lot);
  },
  skipsCartChecks: true,
  isAcceptedAlready: true,
  // The lot's packs are put back as it is placed, and the order takes them at once: nobody comes between.
  stock: () => 'free',
  whenPlaced: ({ id, onCredit, at }) => lotPlaced(id, onCredit, at),
});
