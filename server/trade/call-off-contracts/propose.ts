import { MAX_OPEN_PROPOSALS, openCallOffStates } from '#domain/trade/call-off-contracts/contract.ts';
import { PRODUCT_SHOWN, STOCK_IN_STOCK } from '#domain/market/pricing/pricing.ts';
import { endOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { buyerCalled } from '#server/market/custom-prices/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { notifyContract } from './notify.ts';
import { priceOfProposal, scheduleOfProposal, type Proposal } from './terms-of-proposal.ts';
import { writeContract } from './write-contract.ts';

/** Who proposes: a seller of its own goods, or sales of anybody's. */
type Proposer = { companyId: number; userId: number } | { staffId: number };

interface Offer {
  company_id: number;
  grams: number;
  open: number;
  is_trend: boolean | null;
}

/**
 * Proposes a contract. A seller's own goes to the buyer; what sales propose is confirmed by the seller first. Nobody is
 * bound before the buyer has accepted it.
 */
export async function proposeContract(by: Proposer, proposal: Proposal): Promise<{ id: number }> {
  const at = now();
  const offer = await readOffer(by, proposal);
  const schedule = scheduleOfProposal(proposal, offer.grams, at);
  const price = priceOfProposal(proposal);
  if (price.kind === 'index' && !offer.is_trend) throw fieldError('call_off_trend_unknown', 'price_trend_id');
  const buyer = await buyerCalled(proposal.buyer);
  if (buyer === offer.company_id) throw fieldError('buyer_unknown', 'buyer');
  if (offer.open >= MAX_OPEN_PROPOSALS)
    throw new AppError('too_many_call_off_proposals', { details: { most: MAX_OPEN_PROPOSALS } });
  const isStaff = 'staffId' in by;
  return inTransaction(async () => {
    const made = await writeContract(
      {
        company_id: buyer,
        seller_company_id: offer.company_id,
        product_stock_id: proposal.productstock_id,
        unit_weight_grams: offer.grams,
        schedule,
        weight_tolerance: proposal.weight_tolerance ?? null,
        share: proposal.unused === 'paid' ? proposal.share! : null,
        price,
        note: proposal.note,
      },
      {
        by: isStaff ? 'staff' : 'seller',
        userId: isStaff ? null : by.userId,
        staffId: isStaff ? by.staffId : null,
        expires_at: endOfBangkokDay(proposal.valid_until),
      },
    );
    if (isStaff)
      await recordDecision({
        staffId: by.staffId,
        action: 'propose_call_off_contract',
        objectKind: 'call_off_contract',
        objectId: made.id,
        before: {},
        after: { call_off_state: 'proposed' },
        reason: proposal.note || undefined,
      });
    await notifyContract(made.id, isStaff ? 'proposed' : 'offered');
    return made;
  });
}
/** The offer with what else is asked before; its own seller's, for a seller. */
async function readOffer(by: Proposer, { productstock_id, price_trend_id }: Proposal): Promise<Offer> {
  const owner = 'companyId' in by ? by.companyId : null;
  const offer = await maybeRow(sql<Offer>`
    select s.company_id, k.unit_weight_grams as grams,
      exists (select from price_trends t where t.id = ${price_trend_id ?? null}::int) as is_trend,
      (select count(*)::int from call_off_contracts c where c.seller_company_id = s.company_id
        and c.state = any (${[...openCallOffStates]}::text[])) as open /* not null: a count */
    from product_stocks s join skus k on k.id = s.product_sku_id join products g on g.id = s.product_id
    where s.id = ${productstock_id} and (${owner}::int is null or s.company_id = ${owner}) and not s.is_deleted
      and s.product_stock = ${sql.lit(STOCK_IN_STOCK)} and g.status = ${sql.lit(PRODUCT_SHOWN)}
      and k.unit_weight_grams > 0`);
  if (!offer) throw fieldError('call_off_offer_unknown', 'productstock_id');
  return offer;
}
