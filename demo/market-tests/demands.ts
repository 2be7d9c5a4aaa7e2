import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import type { DemoMarket } from './demo-market.ts';

const BUYER = 'buyer@demo.polytalad.example';

interface Stood {
  id: number;
  state: string;
  sealed: number;
  opened: number;
  orders: number;
  countered: number;
}

/** Demands in each state: sealed quotes for open ones, opened ones to compare, orders of two sellers, none at all. */
export function testDemands(demo: DemoMarket): void {
  test('demands stand in each state, with quotes to be opened, to compare and awarded to two sellers', async () => {
    const found = await rows(sql<Stood>`
      select d.id, d.state,
        (select count(*)::int from quotes q where q.demand_id = d.id) as sealed /* not null: a count */,
        (select count(*)::int from opened_quotes q where q.demand_id = d.id) as opened /* not null: a count */,
        (select count(distinct w.seller_company_id)::int from awards a join award_orders w on w.award_id = a.id
          where a.demand_id = d.id and a.state = 'placed') as orders /* not null: a count */,
        (select count(*)::int from counter_offers c where c.demand_id = d.id) as countered /* not null: a count */
      from demands d order by d.id`);
    const of = (state: string) => found.filter((demand) => demand.state === state);
    expect(of('draft')).toHaveLength(1);
    const isFirst = ({ countered }: Stood) => countered === 0;
    expect(
      of('open')
        .filter(isFirst)
        .map(({ sealed, opened }) => [sealed > 0, opened]),
    ).toEqual([
      [true, 0],
      [false, 0],
    ]);
    expect(
      of('opened')
        .filter(isFirst)
        .map(({ opened }) => opened > 1),
    ).toEqual([true, false]);
    expect(found.filter(({ countered }) => countered > 0).map(({ state, countered }) => [state, countered])).toEqual([
      ['opened', 2],
      ['open', 2],
    ]);
    expect(of('awarded').map(({ orders }) => orders)).toEqual([2]);
    expect(of('ended').map(({ opened }) => opened)).toEqual([0]);
    expect(of('cancelled')).toHaveLength(1);
    const { token } = await signInToDemo(demo.app, BUYER, 'buyer');
    const api = await demo.app.api(token);
    const [compared] = of('opened');
    const { sellers, may_award } = await api('GET /demands/{id}/comparison', { params: { id: compared!.id } });
    expect({ sellers: sellers.length, may_award }).toEqual({ sellers: compared!.opened, may_award: true });
    const split = await api('POST /demands/{id}/split', { params: { id: compared!.id }, body: { kind: 'cheapest' } });
    expect(split.refused).toBeNull();
  });
}
