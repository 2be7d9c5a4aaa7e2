import { expect, test } from 'vitest';
import { APPROVAL_WAITING, NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import type { DemoMarket } from './demo-market.ts';

/** Tests of what sellers have and ask for. */
export function testSellers(demo: DemoMarket): void {
  test('the first seller has goods to prepare and goods that stand ready; logistics find the latter in their queue', async () => {
    const seller = await demo.app.api((await signInToDemo(demo.app, 'seller@demo.polytalad.example', 'seller')).token);
    const { sale_list } = await seller('GET /order/mySalesList', { query: { sale_type: 1, _limit: 100 } });
    const mayMark = sale_list.filter(({ not_ready_reason }) => not_ready_reason === null);
    expect(mayMark.some(({ readiness }) => readiness === null)).toBe(true);
    const ready = mayMark.find(({ readiness }) => readiness !== null);
    expect(ready?.readiness).toMatchObject({ vehicle_plate: expect.stringMatching(/\d/) });
    expect(ready?.items.every(({ lots }) => lots.length > 0)).toBe(true);
    const logistics = await demo.app.api(
      (await signInToDemo(demo.app, 'logistics@demo.polytalad.example', 'staff')).token,
    );
    const { count } = await logistics('GET /staff/orders', { query: { queue: 'to_fetch' } });
    expect(count).toBeGreaterThan(0);
  });

  test('sellers propose grades: two wait with their offers, one was refused with a reason', async () => {
    const catalogue = await demo.app.api(
      (await signInToDemo(demo.app, 'catalogue@demo.polytalad.example', 'staff')).token,
    );
    const { rows: data } = await catalogue('GET /staff/proposed-grades', { query: { state: 'waiting' } });
    expect(data.map(({ offer_count }) => offer_count)).toEqual([1, 1]);
    const near = await catalogue('GET /staff/proposed-grades/{id}', { params: { id: data[1]!.id } });
    expect(near.near.length).toBeGreaterThan(0);
    const refused = await catalogue('GET /staff/proposed-grades', { query: { state: 'refused' } });
    expect(refused.rows[0]?.reason).toMatch(/TDS/);
  });

  test('the seller centre has accounts and papers of every state, and a warehouse that waits', async () => {
    const { token } = await signInToDemo(demo.app, 'seller@demo.polytalad.example', 'seller');
    const seller = await demo.app.api(token);
    const { data: accounts } = await seller('GET /company-bank-account/mybankaccount');
    expect(new Set(accounts.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
    const { data: certificates } = await seller('GET /company-certificate/mycertificate');
    expect(new Set(certificates.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
    expect(certificates.some(({ validity }) => validity === 'expired')).toBe(true);
    for (const { status, reason } of [...accounts, ...certificates])
      expect(reason !== null).toBe(status === NOT_APPROVED);
    const { previewUrl } = await seller('POST /company-certificate/{id}/preview', {
      params: { id: certificates.find(({ kind }) => kind === 'iso_9001')!.id },
    });
    const { rawPayload } = await demo.app.http.inject({
      url: previewUrl,
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await readPdf(rawPayload)).join('')).toContain('QMS-24-01187');
    const seller2 = await demo.app.api(
      (await signInToDemo(demo.app, 'seller2@demo.polytalad.example', 'seller')).token,
    );
    expect(
      (await seller2('GET /company-warehouse/mywarehouse')).data.filter(({ status }) => status === APPROVAL_WAITING),
    ).toHaveLength(1);
  });

  test('prices are agreed with the first buyer, who sees them below the list price; others wait', async () => {
    const buyer = await demo.app.api((await signInToDemo(demo.app, 'buyer@demo.polytalad.example', 'buyer')).token);
    const [agreed, ...more] = (await buyer('GET /custom-price/mine')).data;
    expect(more).toEqual([]);
    const products = agreed!.entries.flatMap(({ product, min_kg }) => (product && min_kg === 0 ? [product.id] : []));
    expect(products.length).toBeGreaterThan(1);
    const cards = (await buyer('POST /product/from_websetting', { body: { list_product: products } })).data;
    for (const { grade, default_offer: offer } of cards)
      expect(offer!.member_price_per_kg, grade).toBe(offer!.custom_prices[0]!.price_per_kg);
    const catalogue = await demo.app.api(
      (await signInToDemo(demo.app, 'catalogue@demo.polytalad.example', 'staff')).token,
    );
    const { rows: waiting } = await catalogue('GET /staff/price-lists', { query: { state: 'waiting' } });
    expect(waiting.map(({ seller, entry_count }) => [seller === null, entry_count])).toEqual([
      [true, 2],
      [false, 2],
      // Agreed for a period in a negotiation.
      [false, 2],
    ]);
  });
}
