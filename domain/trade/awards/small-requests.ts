import { VEHICLE_CAPACITY, VEHICLES } from '#domain/market/delivery/freight.ts';
import type { FreightRates } from '#domain/trade/plans/candidate.ts';
import { buildOption, type Option, type Part } from '#domain/trade/plans/search/option.ts';
import type { Demand, Problem } from '#domain/trade/plans/search/problem.ts';
import { buildAwardProblem } from './award-problem.ts';
import type { AwardLine, AwardTerms, PackStep, QuotedLine } from './quoted-line.ts';

/**
 * For tests: demands of up to six lines that up to six sellers quote for, with everything that makes them hard: least
 * amounts, price steps, tolerances that packs do not fill, delivered prices, several warehouses, lots that come later,
 * stocks too small. The same number makes the same one.
 */
export interface SmallRequest {
  quoted: QuotedLine[];
  terms: AwardTerms;
}

/** Choices of all lines together that trying them all may take. */
const MAX_CHOICES = 20_000;
/** Lines, and sellers. */
const MAX_SIDE = 6;
const ARRIVALS = ['2026-12-03', '2026-12-04', '2026-12-08', '2026-12-20'];

export function smallRequest(number: number): SmallRequest {
  const dice = new Dice(number);
  const [lines, sellers] = [dice.upTo(MAX_SIDE), dice.upTo(MAX_SIDE)];
  for (let packs = 6; ; packs -= 1) {
    const request = requestOf(dice, lines, sellers, Math.max(1, packs));
    const { demands } = buildAwardProblem(request.quoted, request.terms).problem;
    if (demands.reduce((product, demand) => product * everyFit(demand, MAX_CHOICES).length, 1) <= MAX_CHOICES)
      return request;
  }
}

/** Numbers that look like chance (mulberry32). */
class Dice {
  #state: number;

  constructor(number: number) {
    this.#state = number;
  }

  /** From 1 on. */
  upTo(most: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % most) + 1;
  }

  oneOf<Each>(values: readonly Each[]): Each {
    return values[this.upTo(values.length) - 1]!;
  }
}

const PROVINCES = [10, 20, 21];

function requestOf(dice: Dice, lines: number, sellers: number, packs: number): SmallRequest {
  const terms: AwardTerms = {
    lines: Array.from({ length: lines }, (_, position) => lineOf(dice, position, packs)),
    rates: ratesOf(dice),
    vatRateHundredths: 700,
    credit: null,
  };
  const quoted: QuotedLine[] = [];
  for (let seller_id = 1; seller_id <= sellers; seller_id += 1)
    for (const { position } of terms.lines)
      for (let again = dice.oneOf([0, 1, 1, 1, 1, 2]); again > 0; again -= 1)
        quoted.push(quotedOf(dice, { id: quoted.length, seller_id, position, packs }));
  return { quoted, terms };
}

function lineOf(dice: Dice, position: number, packs: number): AwardLine {
  const grams = dice.oneOf([500_000, 550_000, 800_000, 1_000_000]) * dice.upTo(packs);
  const room = Math.floor((grams * dice.oneOf([0, 0, 5, 10, 20])) / 100);
  return { position, grams, least_grams: grams - room, most_grams: grams + room };
}

function ratesOf(dice: Dice): FreightRates {
  return new Map(
    PROVINCES.map((province) => {
      const rates = VEHICLES.filter(() => dice.upTo(4) > 1).map((vehicle) => {
        const usual = (59 + dice.upTo(41)) * 1500 * (VEHICLE_CAPACITY[vehicle] / 1_000_000) ** 0.8;
        return [vehicle, BigInt(Math.round(usual))] as const;
      });
      return [province, Object.fromEntries(rates)];
    }),
  );
}

interface Where {
  id: number;
  seller_id: number;
  position: number;
  packs: number;
}

function quotedOf(dice: Dice, { id, seller_id, position, packs }: Where): QuotedLine {
  const pack_grams = dice.oneOf([500_000, 500_000, 550_000, 800_000, 1_000_000]);
  const least_packs = dice.oneOf([1, 1, 1, 2, 3]);
  const price = BigInt(Math.round(((2999 + dice.upTo(400)) * pack_grams) / 1000));
  const steps: PackStep[] = [{ from_packs: least_packs, price }];
  if (dice.upTo(2) === 1)
    steps.push({
      from_packs: least_packs + dice.upTo(4),
      price: (price * BigInt(10_000 - dice.upTo(1500))) / 10_000n,
    });
  return {
    id,
    seller_id,
    position,
    offer_id: id + 1,
    product_id: position + 1,
    basis: dice.oneOf(['warehouse', 'warehouse', 'delivered']),
    steps,
    least_packs,
    most_packs: least_packs - 1 + dice.upTo(packs + 2),
    pack_grams,
    package_grams: dice.oneOf([0, 5000, 25_000]),
    province_id: dice.oneOf(PROVINCES),
    out_of_scope: dice.upTo(20) === 1,
    kind: dice.oneOf(['in_stock', 'in_stock', 'in_stock', 'pre_order']),
    arrives: dice.oneOf(ARRIVALS),
    is_alternative: false,
    co2_per_kg: null,
    co2_is_typical: false,
  };
}

/** Every way to meet a line without taking too much, up to so many of them. */
function everyFit({ sources, grams, most_grams = Infinity }: Demand, atMost = Infinity): Option[] {
  const all: Option[] = [];
  const parts: Part[] = [];
  const walk = (at: number, taken: number): void => {
    if (taken > most_grams || all.length > atMost) return;
    if (at === sources.length) {
      if (taken >= grams) all.push(buildOption([...parts]));
      return;
    }
    walk(at + 1, taken);
    const source = sources[at]!;
    for (let packs = source.least; packs <= source.most; packs += 1) {
      parts.push({ source, packs });
      walk(at + 1, taken + packs * source.net);
      parts.pop();
    }
  };
  walk(0, 0);
  return all;
}

/** What the best of all splits costs, whatever is put first; null where there is none. Every choice is looked at. */
export function bestOfAll({ quoted, terms }: SmallRequest, sharePercent: number): BestSplits | null {
  const { problem } = buildAwardProblem(quoted, terms);
  if (problem.demands.length === 0) return null;
  const all = problem.demands.reduce((sum, { grams }) => sum + grams, 0);
  const mostGiven = Math.floor((all * sharePercent) / 100);
  const best: BestSplits = { byDay: new Map(), bySellers: new Map(), shared: null };
  everySplit(problem, ({ cost, sellers, day, most }) => {
    if (cost < (best.byDay.get(day) ?? Infinity)) best.byDay.set(day, cost);
    if (cost < (best.bySellers.get(sellers) ?? Infinity)) best.bySellers.set(sellers, cost);
    if (most <= mostGiven && cost < (best.shared ?? Infinity)) best.shared = cost;
  });
  return best;
}

/** The least costs of splits that arrive on a day, or have so many sellers, or in which nobody gives too much. */
export interface BestSplits {
  byDay: Map<number, number>;
  bySellers: Map<number, number>;
  shared: number | null;
}

interface AnySplit {
  cost: number;
  sellers: number;
  /** The place of the last day of arrival among `ARRIVALS`. */
  day: number;
  /** Grams of who gives most. */
  most: number;
}

function everySplit({ demands, loads }: Problem, look: (split: AnySplit) => void): void {
  const options = demands.map((demand) => everyFit(demand).map((option) => ({ option, ...factsOf(option) })));
  const carried = new Float64Array(loads.length);
  const given = new Float64Array(MAX_SIDE + 1);
  const walk = (depth: number, goods: number, day: number): void => {
    if (depth === options.length) {
      let cost = goods;
      for (let load = 0; load < carried.length; load += 1)
        if (carried[load]! > 0) cost += loads[load]!.costOf(carried[load]!);
      look({ cost, day, sellers: given.reduce((sum, each) => sum + Number(each > 0), 0), most: Math.max(...given) });
      return;
    }
    for (const { option, gives, lastDay } of options[depth]!) {
      for (const [at, load] of option.loads.entries()) carried[load]! += option.grams[at]!;
      for (const [seller, grams] of gives) given[seller]! += grams;
      walk(depth + 1, goods + option.goods, Math.max(day, lastDay));
      for (const [at, load] of option.loads.entries()) carried[load]! -= option.grams[at]!;
      for (const [seller, grams] of gives) given[seller]! -= grams;
    }
  };
  walk(0, 0, 0);
}

function factsOf({ parts }: Option): { gives: [seller: number, grams: number][]; lastDay: number } {
  return {
    gives: parts.map(({ source, packs }) => [source.candidate.seller_id, packs * source.net]),
    lastDay: Math.max(...parts.map(({ source }) => ARRIVALS.indexOf(source.candidate.arrives))),
  };
}
