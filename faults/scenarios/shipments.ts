import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { call } from '../../attack/call.ts';
import { Shopper } from '../../attack/ordering.ts';
import { ask } from '../invariants.ts';
import { paySlip } from '../load.ts';
import { urlsOf, type World } from '../scenario.ts';
import type { Begin } from './transactions.ts';

const ORDERED = 3;
const FIRST_LOAD = 2;

/** The shipment went once to a state, and its lots have lost just what of it is out of the warehouse. */
const went = (state: string, event: string, gone: number) =>
  `select 1 from shipments s where s.id = $1 and s.state = '${state}'
    and (select count(*) from shipment_events e where e.shipment_id = s.id and e.event = '${event}') = 1
    and (select coalesce(-sum(m.packs), 0) from stock_lot_movements m where m.shipment_id = s.id) = ${gone}`;

/** Each of a trip's two stops stands there after so many of each event, and their lots have lost just so many packs. */
const stopsWent = (state: string, events: Readonly<Record<string, number>>, gone: number) =>
  `select 1 where (select count(*) from shipments s where s.trip_id = $1 and s.state = '${state}'${Object.entries(
    events,
  )
    .map(
      ([event, times]) => `
      and (select count(*) from shipment_events e where e.shipment_id = s.id and e.event = '${event}') = ${times}`,
    )
    .join('')}) = 2
    and (select coalesce(-sum(m.packs), 0) from stock_lot_movements m join shipments s on s.id = m.shipment_id
      where s.trip_id = $1) = ${gone}`;

/** What sellers, warehouses, drivers and receivers do with goods in parts, killed like what moves money. */
export const SHIPMENTS: Readonly<Record<string, Begin>> = {
  'accept a purchase': async (world, token) => {
    const { purchase } = await placedIn(world, token);
    return {
      token: world.market.prepared.tokens.seller!,
      id: purchase,
      path: `/order/mySales/${purchase}/accept`,
      body: { version: 0 },
      done: `select 1 where (select count(*) from purchase_answers where purchase_id = $1 and answer = 'accepted') = 1`,
    };
  },
  'load a part of an order': async (world, token) => {
    const { shipment, logistics } = await plannedIn(world, token);
    return {
      token: logistics,
      id: shipment,
      path: `/staff/shipments/${shipment}/step`,
      body: { step: 'load' },
      done: went('loaded', 'load', FIRST_LOAD),
    };
  },
  'load all stops of a trip': async (world, token) => {
    const { trip, version, logistics } = await tripIn(world, token);
    return {
      token: logistics,
      id: trip,
      path: `/staff/trips/${trip}/load`,
      body: { version },
      done: stopsWent('loaded', { load: 1 }, ORDERED),
    };
  },
  'unload all stops of a trip': async (world, token) => {
    const { trip, version, logistics } = await tripIn(world, token);
    const staff = shopperOf(world, logistics);
    const { loaded } = await staff.must<{ loaded: object[] }>(staff.post(`/staff/trips/${trip}/load`, { version }));
    return {
      token: logistics,
      id: trip,
      path: `/staff/trips/${trip}/unload`,
      body: { loaded },
      done: stopsWent('planned', { load: 1, take_back: 1 }, 0),
    };
  },
  'unload a part of an order': async (world, token) => {
    const { shipment, logistics } = await plannedIn(world, token, ['load']);
    return {
      token: logistics,
      id: shipment,
      path: `/staff/shipments/${shipment}/step`,
      body: { step: 'take_back', reason: 'fault' },
      done: went('planned', 'take_back', 0),
    };
  },
  'deliver the last part of an order': async (world, token) => {
    const { order, logistics, item } = await plannedIn(world, token, ['depart', 'deliver']);
    const rest = await planned(world, logistics, order, item, ORDERED - FIRST_LOAD);
    await step(world, logistics, rest, 'depart');
    return {
      token: logistics,
      id: rest,
      path: `/staff/shipments/${rest}/step`,
      body: { step: 'deliver' },
      done: `${went('delivered', 'deliver', ORDERED - FIRST_LOAD)}
        and (select delivered_at from orders where id = s.order_id) is not null
        and (select count(*) from ledger_transactions t where t.event = 'order_delivered' and t.cause_id = s.order_id) = 1`,
    };
  },
  'receive a part of an order': async (world, token) => {
    const { shipment } = await plannedIn(world, token, ['depart']);
    const [line] = await ask<{ id: number }>(
      world.postgres.url,
      'select id from shipment_lines where shipment_id = $1',
      [shipment],
    );
    return {
      token,
      id: shipment,
      path: `/shipments/${shipment}/receipt`,
      body: { lines: [{ id: line!.id, delivered_quantity: FIRST_LOAD - 1, damaged_quantity: 1 }] },
      done: `select 1 from shipments s where s.id = $1 and s.state = 'delivered'
        and (select count(*) from goods_receipts r where r.shipment_id = s.id) = 1
        and (select count(*) from claims c where c.order_id = s.order_id) = 1`,
    };
  },
};

const shopperOf = (world: World, token: string) => new Shopper(urlsOf(world), token, { call });

/** An order of a few packs, of an offer whose seller keeps lots. */
async function placedIn(world: World, token: string): Promise<{ order: number; purchase: number; item: number }> {
  const { plentifulOffer, objects } = world.market.prepared;
  await keepLots(world);
  const buyer = shopperOf(world, token);
  const order = await buyer.draft(plentifulOffer, ORDERED, objects.address);
  await buyer.must(buyer.pay(order));
  const [line] = await ask<{ id: number; purchase_id: number }>(
    world.postgres.url,
    'select id, purchase_id from order_items where order_id = $1',
    [order],
  );
  return { order, purchase: line!.purchase_id, item: line!.id };
}

const kept = new WeakMap<World, Promise<void>>();

/** More packs of a lot than all of these orders take. */
function keepLots(world: World): Promise<void> {
  const { plentifulOffer, tokens } = world.market.prepared;
  const seller = shopperOf(world, tokens.seller!);
  const received = () =>
    seller.must<void>(
      seller.post('/product-stock/receive', {
        rows: [{ product_stock_id: plentifulOffer, quantity: 100_000, lot_no: 'FAULT-1' }],
      }),
    );
  const known = kept.get(world) ?? received();
  kept.set(world, known);
  return known;
}

/** The first load of a paid order, planned, after further steps. */
async function plannedIn(world: World, token: string, steps: readonly string[] = []) {
  const { order, item } = await placedIn(world, token);
  await paySlip(urlsOf(world), world.market.prepared, shopperOf(world, token), order);
  const logistics = world.market.prepared.tokens.logistics!;
  const shipment = await planned(world, logistics, order, item, FIRST_LOAD);
  for (const each of steps) await step(world, logistics, shipment, each);
  return { order, item, shipment, logistics };
}

async function planned(world: World, token: string, order: number, item: number, quantity: number): Promise<number> {
  const logistics = shopperOf(world, token);
  const lines = [{ order_item_id: item, quantity }];
  return (await logistics.must<{ id: number }>(logistics.post(`/staff/orders/${order}/shipments`, { lines }))).id;
}

/** An order on a trip, in two stops. */
async function tripIn(world: World, token: string): Promise<{ trip: number; version: number; logistics: string }> {
  const { order, item, shipment, logistics } = await plannedIn(world, token);
  const rest = await planned(world, logistics, order, item, ORDERED - FIRST_LOAD);
  const staff = shopperOf(world, logistics);
  const vehicle = { vehicle: 'truck6', plate: '70-1234', driver_name: 'x', driver_phone: '0812345678' };
  const body = { day: bangkokDate(new Date()), ...vehicle, shipment_ids: [shipment, rest] };
  const { id: trip } = await staff.must<{ id: number }>(staff.post('/staff/trips', body));
  const { version } = await staff.must<{ version: number }>(staff.get(`/staff/trips/${trip}`));
  return { trip, version, logistics };
}

async function step(world: World, token: string, shipment: number, name: string): Promise<void> {
  const logistics = shopperOf(world, token);
  // Their seller has not said that the goods stand ready.
  const without = name === 'depart' ? { unready_reason: 'fault' } : {};
  await logistics.must(logistics.post(`/staff/shipments/${shipment}/step`, { step: name, ...without }));
}
