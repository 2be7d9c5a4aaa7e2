import { sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  chooseShipping,
  makeDraft,
  registerAgreedTerms,
  type AgreedRef,
  type AgreedStock,
} from '#server/trade/checkout/index.ts';
import { BILLING, DELIVERY_DAY, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

/** What a source of agreed terms would keep in its own table. */
export interface Deal {
  stockId: number;
  price: bigint;
  amount: number;
  stock: AgreedStock;
  day: string | null;
  isEnded: boolean;
}
const deals = new Map<number, Deal>();
/** The orders that used deals, by the deal's id. */
export const usedDeals = new Map<number, number>();
const dealOf = ({ id }: { id: number }) => deals.get(id)!;

registerAgreedTerms<{ id: number }>({
  kind: 'test_deal',
  facts: sql<{ id: number }>`json_build_object('id', d.agreed_id)`,
  prices(facts) {
    const { stockId, price, isEnded } = dealOf(facts);
    if (isEnded) throw new AppError('quotation_expired');
    return [{ kind: 'quoted_price', productstock_id: stockId, price }];
  },
  settledDay: (facts) => dealOf(facts).day,
  skipsCartChecks: true,
  isAcceptedAlready: true,
  stock: (facts) => dealOf(facts).stock,
  whenPlaced: async ({ id, orderId }) => void usedDeals.set(id, orderId),
});

export async function shipDraft(app: TestApp, buyer: TestMarket['buyer'], order_id: number, day = DELIVERY_DAY) {
  await chooseShipping((await app.resolveCaller(buyer.token)) as Member, {
    order_id,
    receiving_type: 1,
    shipping_address_id: buyer.addressId,
    delivery_date: day,
    receiving_time: 'any',
    remark: '',
    ...BILLING,
  });
}

/** An agreement on one offer, of a kind that the checkout does not know; `draft` makes its draft. */
export function givenDeal(app: TestApp, buyer: TestMarket['buyer'], more: Partial<Deal> & { stockId: number }) {
  const deal: Deal = {
    price: 90_000n,
    amount: 10,
    stock: 'free',
    day: null,
    isEnded: false,
    ...more,
  };
  const agreed: AgreedRef = { kind: 'test_deal', id: deals.size + 1 };
  deals.set(agreed.id, deal);
  const draft = async () =>
    makeDraft(
      (await app.resolveCaller(buyer.token)) as Member,
      [{ productstock_id: deal.stockId, amount: deal.amount }],
      {
        prices: [{ kind: 'quoted_price', productstock_id: deal.stockId, price: deal.price }],
        agreed,
        ...(deal.day && { day: deal.day }),
      },
    );
  return { deal, agreed, draft };
}
