import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VEHICLE_CAPACITY, VEHICLES } from '#domain/market/delivery/freight.ts';
import type { Satang } from '#domain/values/money.ts';
import { proposeTrips, savedBy, type WaitingLoad } from './propose-trips.ts';
import { cheapestVehicle, freightOnTrip, gramsOf, MAX_PROPOSED_STOPS, stopsOf, tripCost } from './trip-cost.ts';

const TONNE = 1_000_000;
const near = { pickup4: 150_000n, truck6: 250_000n, truck10: 500_000n, trailer: 800_000n };
const far = { pickup4: 400_000n, truck6: 700_000n, truck10: 1_200_000n, trailer: 1_800_000n };
const load = (id: number, tonnes: number, place = `place ${id}`, rates: WaitingLoad['rates'] = near): WaitingLoad => ({
  id,
  grams: tonnes * TONNE,
  place,
  rates,
  origin: 1,
});

const rate = fc.option(fc.bigInt({ min: 1n, max: 2_000_000n }), { nil: undefined });
const anyRates = fc.record({ pickup4: rate, truck6: rate, truck10: rate, trailer: rate });
const anyLoads = (most: number) =>
  fc
    .array(
      fc.record({
        grams: fc.integer({ min: 1, max: 34 * TONNE }),
        place: fc.integer({ min: 0, max: 11 }),
        origin: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, maxLength: most },
    )
    .chain((loads) =>
      fc.array(anyRates, { minLength: 24, maxLength: 24 }).map((rates) =>
        loads.map(({ grams, place, origin }, index): WaitingLoad => {
          const offered = VEHICLES.flatMap((vehicle) => {
            const its = rates[place * 2 + origin - 1]![vehicle];
            return its === undefined ? [] : [[vehicle, its]];
          });
          return { id: index + 1, grams, place: `${origin} ${place}`, origin, rates: Object.fromEntries(offered) };
        }),
      ),
    );

test('several stops cost the dearest leg and a tenth of each other one; one place is one stop', () => {
  expect(tripCost([load(1, 1)], 'truck6')).toBe(250_000n);
  expect(tripCost([load(1, 1), load(2, 1, 'far', far)], 'truck6')).toBe(725_000n);
  expect(tripCost([load(1, 1, 'same'), load(2, 1, 'same')], 'truck6')).toBe(250_000n);
  expect(tripCost([load(1, 1), load(2, 1, 'island', { truck10: 9n })], 'truck6')).toBeNull();
});

test('what goes together is fetched in one province, and delivered from the nearest stop to the farthest', () => {
  const waiting = [load(1, 2, 'far', far), load(2, 1), load(3, 1, 'beside'), { ...load(4, 0.2), origin: 2 }];
  expect(proposeTrips(waiting)).toEqual({
    trips: [
      { vehicle: 'truck6', cost: 750_000n, grams: 4 * TONNE, ids: [3, 2, 1] },
      { vehicle: 'pickup4', cost: 150_000n, grams: 0.2 * TONNE, ids: [4] },
    ],
    left: [],
  });
});

test('what no vehicle takes is named with its reason', () => {
  const waiting = [load(1, 1, 'island', {}), load(2, 31), load(3, 2, 'lane', { pickup4: 5n }), load(4, 1)];
  const { trips, left } = proposeTrips(waiting);
  expect(left).toEqual([
    { id: 1, reason: 'no_rate' },
    { id: 2, reason: 'too_heavy' },
    { id: 3, reason: 'too_heavy' },
  ]);
  expect(trips.map(({ ids }) => ids)).toEqual([[4]]);
});

test('buyers pay for a trip by the weight that it carries of their orders', () => {
  const whole = { grams: 2 * TONNE, orderGrams: 2 * TONNE, orderFreight: 90_000n };
  const part = { grams: TONNE, orderGrams: 4 * TONNE, orderFreight: 400_000n };
  expect(freightOnTrip([whole, part])).toBe(190_000n);
  expect(freightOnTrip([{ ...whole, grams: 0, orderGrams: 0 }])).toBe(0n);
});

test('a further stop never makes a trip cheaper, and costs no more than a vehicle of its own', () => {
  fc.assert(
    fc.property(fc.array(anyRates, { minLength: 2, maxLength: 9 }), (all) => {
      const legs = all.map((rates, index) => ({ place: `${index}`, rates: rates as WaitingLoad['rates'] }));
      for (const vehicle of VEHICLES) {
        const [whole, before, alone] = [legs, legs.slice(1), legs.slice(0, 1)].map((some) => tripCost(some, vehicle));
        if (typeof whole !== 'bigint' || typeof before !== 'bigint' || typeof alone !== 'bigint') continue;
        expect(whole).toBeGreaterThanOrEqual(before);
        expect(whole).toBeLessThanOrEqual(before + alone);
      }
    }),
  );
});

test('of few shipments no other way of sharing them out is cheaper, and no equally cheap one has fewer trips', () => {
  fc.assert(
    fc.property(anyLoads(6), (waiting) => {
      const { trips, left } = proposeTrips(waiting);
      const taken = waiting.filter(({ id }) => !left.some((each) => each.id === id));
      expect({ cost: sum(trips.map(({ cost }) => cost)), trips: trips.length }).toEqual(bestOfAll(taken));
    }),
    { numRuns: 200 },
  );
});

test('every shipment goes once, in a vehicle that carries its trip, and no trip costs more than its goods alone', () => {
  fc.assert(
    fc.property(anyLoads(40), (waiting) => {
      const { trips, left } = proposeTrips(waiting);
      const ids = [...trips.flatMap((trip) => trip.ids), ...left.map(({ id }) => id)];
      expect(ids.toSorted((a, b) => a - b)).toEqual(waiting.map(({ id }) => id));
      for (const { ids, vehicle, cost, grams } of trips) {
        const its = waiting.filter(({ id }) => ids.includes(id));
        expect(grams).toBe(gramsOf(its));
        expect(grams).toBeLessThanOrEqual(VEHICLE_CAPACITY[vehicle]);
        expect(stopsOf(its, vehicle).length).toBeLessThanOrEqual(MAX_PROPOSED_STOPS);
        expect(new Set(its.map(({ origin }) => origin)).size).toBe(1);
        expect(cost).toBe(tripCost(its, vehicle));
      }
      expect(savedBy(trips, waiting)).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 30 },
  );
});

const sum = (costs: readonly Satang[]) => costs.reduce((all, cost) => all + cost, 0n);

/** Each way of sharing loads out, one after the other. */
function bestOfAll(loads: readonly WaitingLoad[]): { cost: Satang; trips: number } {
  let best: { cost: Satang; trips: number } | null = null;
  const share = (rest: readonly WaitingLoad[], trips: WaitingLoad[][]): void => {
    const [next, ...others] = rest;
    if (!next) {
      const costs = trips.map((trip) =>
        new Set(trip.map(({ origin }) => origin)).size > 1 ? null : (cheapestVehicle(trip)?.cost ?? null),
      );
      if (costs.some((cost) => cost === null)) return;
      const cost = sum(costs as Satang[]);
      if (!best || cost < best.cost || (cost === best.cost && trips.length < best.trips))
        best = { cost, trips: trips.length };
      return;
    }
    trips.forEach((trip, index) => share(others, trips.with(index, [...trip, next])));
    share(others, [...trips, [next]]);
  };
  share(loads, []);
  return best ?? { cost: 0n, trips: 0 };
}
