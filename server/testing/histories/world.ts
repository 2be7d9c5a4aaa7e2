import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCommission } from '#server/testing/given/commission.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { givenCredit, TERMS } from '#server/testing/given/credit.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestGateway, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenCompany, givenMember, givenOffer, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

export const STOCK = 1_000_000;
const CREDIT = 40_000;
/** Orders with a coupon in one history. */
export const QUOTA = 2;

/** A market in which histories happen one after the other. */
export interface World {
  app: TestApp;
  market: TestMarket;
  gateway: TestGateway;
  /** Another one of finance, who decides what the first one proposes. */
  other: Api;
}

export async function openWorld(): Promise<World> {
  const gateway = await openTestGateway();
  const app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  const market = await givenMarket(app);
  await givenIssuer();
  await givenCommission(3.33);
  // Due at once: a run that follows the charges pays them, at the time of the histories.
  await market.finance('PUT /staff/payouts/payable-after', { body: { days: 0 } });
  return { app, market, gateway, other: await app.api((await givenStaff('finance')).token) };
}

export interface PlacedOrder {
  id: number;
  orderNo: string;
}

/** One history: a buyer with some credit, two sellers with an offer each, the second's by weight, coupons, and what was ordered. */
export interface History extends World {
  buyer: TestMarket['buyer'];
  sellers: readonly { companyId: number; stockId: number; token: string }[];
  coupons: Record<'market' | 'seller', { id: number; code: string }>;
  orders: PlacedOrder[];
}

/** With nothing that another history changes, so that one which goes wrong leaves the others sound. */
export async function openHistory(world: World): Promise<History> {
  const buyer = await givenBuyer(world.app);
  await givenRefundAccount(buyer.companyId);
  const { finance, sales } = world.market;
  await givenCredit(world.app, { buyer, finance }, { ...TERMS, amount: CREDIT });
  const sellers = [await givenSeller(), await givenSeller()] as const;
  await rows(sql`update product_stocks set is_weighed = true where id = ${sellers[1].stockId}`);
  return {
    ...world,
    buyer,
    sellers,
    coupons: {
      market: await givenCoupon(sales, { amount: 777.77, quota: QUOTA }),
      seller: await givenCoupon(sales, {
        kind: 'percent',
        amount: null,
        percent: 3.33,
        paid_by: 'seller',
        seller_ids: [sellers[0].companyId],
        quota: QUOTA,
      }),
    },
    orders: [],
  };
}

async function givenSeller(): Promise<History['sellers'][number]> {
  const { id: companyId } = await givenCompany({ selling: true });
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
      created_at)
    values (${companyId}, 'x', '004', 'x', '0003124567', true, 1, now())`);
  const offer = { companyId, warehouseId: await givenWarehouse(companyId), quantity: STOCK };
  return { companyId, stockId: await givenOffer(offer), token: (await givenMember(companyId)).token };
}
