import { beforeAll, beforeEach } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { chargePurchases } from '#server/money/payouts/index.ts';
import { openFileMarket } from '../file-app.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '../market.ts';
import { givenOrder, givenSlip, ORDER_TOTAL } from '../orders.ts';
import { TEST_NOW } from '../test-app.ts';
import { givenCommission } from './commission.ts';
import { givenSecondFinance, renewProofs } from './second-person.ts';

/** 10 bags at 1,050 with 7 % VAT, less 5 % commission with 7 % VAT. */
export const NET = 10_673.25;

export interface PaidSeller {
  companyId: number;
  warehouseId: number;
  token: string;
  api: Api;
}
type Account = 'verified' | 'waiting' | 'none';

/** A market for the tests of a file about payouts, with 5 % commission; each test begins with no open run. */
export function openPayoutMarket() {
  const { app, market } = openFileMarket();
  let second: Api;
  beforeAll(async () => {
    second = await givenSecondFinance(app);
    await givenCommission(5);
  });
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    await closeRuns();
  });

  async function givenSeller(account: Account = 'verified'): Promise<PaidSeller> {
    const { id: companyId } = await givenCompany({ selling: true });
    const { token } = await givenMember(companyId, { role: 'seller' });
    if (account !== 'none')
      await rows(sql`
        insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
          created_at)
        values (${companyId}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', '0003124567', true,
          ${account === 'verified' ? 1 : 0}, now())`);
    return { companyId, warehouseId: await givenWarehouse(companyId), token, api: await app.api(token) };
  }

  /** An order of 10 bags of the seller's, paid and delivered now. */
  async function givenDelivered({ companyId, warehouseId }: PaidSeller): Promise<number> {
    const { id } = await givenOrder(market, { stockId: await givenOffer({ companyId, warehouseId }) });
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    const slip = await givenSlip(app, market.buyer, id, ORDER_TOTAL);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
    await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
    await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
    return id;
  }

  async function givenDue(account: Account = 'verified'): Promise<PaidSeller> {
    const seller = await givenSeller(account);
    app.clock.set(TEST_NOW);
    await givenDelivered(seller);
    await inAWeek();
    return seller;
  }

  async function inAWeek(): Promise<void> {
    app.clock.set('2026-07-16T03:00:00Z');
    await chargePurchases(app.clock.now());
  }

  const run = (id: number) => market.finance('GET /staff/payouts/{id}', { params: { id } });
  const failed = (id: number, line_id: number) =>
    market.finance('POST /staff/payouts/{id}/failed', { params: { id }, body: { line_id, reason: 'บัญชีปิด' } });

  /** Runs that other tests left open would hold back what this one looks at. */
  async function closeRuns(): Promise<void> {
    const open = await rows(sql<{ id: number; status: number }>`
      select distinct r.id, r.status::int from payout_runs r join payout_lines l on l.run_id = r.id
        where l.status = 0`);
    for (const { id, status } of open) {
      if (status === 0) await second('POST /staff/payouts/{id}/withdraw', { params: { id }, body: {} });
      else for (const line of (await run(id)).lines) if (line.state === 'waiting') await failed(id, line.id);
    }
  }

  return {
    app,
    market,
    givenSeller,
    givenDelivered,
    givenDue,
    inAWeek,
    run,
    failed,
    /** Another person of finance. */
    other: () => second,
    propose: (minimum = 100) => market.finance('POST /staff/payouts', { body: { minimum } }),
    async approve(id: number, by: Api = second): Promise<void> {
      await renewProofs();
      await by('POST /staff/payouts/{id}/approve', { params: { id }, body: {} });
    },
    paid: (id: number, line_ids: number[]) =>
      market.finance('POST /staff/payouts/{id}/paid', { params: { id }, body: { line_ids } }),
    async makeFile(id: number): Promise<void> {
      await renewProofs();
      await market.finance('POST /staff/payouts/{id}/file', { params: { id }, body: {} });
    },
    async readFile(id: number): Promise<string> {
      const { bytes } = await market.finance('GET /staff/payouts/{id}/file', { params: { id } });
      return new Response(bytes as BodyInit).text();
    },
    lineOf: async (id: number, { companyId }: PaidSeller) =>
      (await run(id)).lines.find(({ company }) => company.id === companyId),
    statementOf: ({ api }: PaidSeller) => api('GET /seller/statement'),
    /** The buyer gets four of the ten bags of an order refunded, approved by two people. */
    async refundFourBags(orderId: number): Promise<void> {
      const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id: orderId } });
      const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
        params: { id: orderId },
        body: { reason: 'damaged', lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 4 }] },
      });
      await second('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
    },
  };
}
