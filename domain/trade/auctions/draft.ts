import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { tidyLot, type DraftFall, type LotDraft } from './lot-draft.ts';
import {
  LEAST_FALL_MINUTES,
  LEAST_NOTICE_HOURS,
  LEAST_RUNNING_MINUTES,
  MAX_STEP_LINES,
  MOST_DEPOSIT_PERCENT,
  MOST_EXTENSION_MINUTES,
  MOST_LATER_HOURS,
  MOST_NOTICE_DAYS,
  MOST_RUNNING_DAYS,
} from './lot-limits.ts';
import type { PriceStep } from './terms.ts';

export type LotProblemCode =
  | 'auction_lot_without_packs'
  | 'auction_stock_short'
  | 'auction_start_missing'
  | 'auction_start_soon'
  | 'auction_start_late'
  | 'auction_end_missing'
  | 'auction_end_early'
  | 'auction_end_late'
  | 'auction_latest_end_wrong'
  | 'auction_price_missing'
  | 'auction_steps_begin'
  | 'auction_steps_order'
  | 'auction_steps_fall'
  | 'auction_steps_many'
  | 'auction_reserve_low'
  | 'auction_buy_now_low'
  | 'auction_extension_wrong'
  | 'auction_fall_missing'
  | 'auction_fall_quick'
  | 'auction_floor_high'
  | 'auction_fall_short'
  | 'auction_deposit_high';

/** What keeps a lot from being submitted, and in which field. */
export interface LotProblem {
  path: string;
  code: LotProblemCode;
}

/** Everything that is missing or cannot be, in the order of the form; nothing where it can be submitted. */
export function problemsOfLot(typed: LotDraft, freePacks: number, at: Date): LotProblem[] {
  const lot = tidyLot(typed);
  const problems: LotProblem[] = [];
  const add = (path: string, code: LotProblemCode | null) => {
    if (code) problems.push({ path, code });
  };
  add('packs', packsProblem(lot.packs, freePacks));
  problems.push(...problemsOfHours(lot, at));
  if (!isPrice(lot.start_price)) add('start_price', 'auction_price_missing');
  if (lot.kind === 'english') add('steps', stepsProblem(lot.steps));
  const { start_price, reserve, buy_now } = lot;
  if (reserve !== null && (reserve <= 0n || (start_price !== null && reserve < start_price)))
    add('reserve', 'auction_reserve_low');
  if (buy_now !== null && buy_now <= (reserve ?? start_price ?? 0n)) add('buy_now', 'auction_buy_now_low');
  if (lot.fall) problems.push(...fallProblems(lot.fall, lot));
  if (lot.deposit_percent < 0 || lot.deposit_percent > MOST_DEPOSIT_PERCENT)
    add('deposit_percent', 'auction_deposit_high');
  return problems;
}

type Hours = Pick<LotDraft, 'starts_at' | 'ends_at' | 'latest_end_at' | 'extension'>;

/** From when to when bids are taken, of lots and of a demand's rounds. */
export function problemsOfHours(hours: Hours, at: Date): LotProblem[] {
  const { extension } = hours;
  const found: [string, LotProblemCode | null][] = [
    ['starts_at', startProblem(hours.starts_at, at)],
    ['ends_at', endProblem(hours)],
    ['extension', extension && extensionProblem(extension)],
    ['latest_end_at', extension && latestEndProblem(hours)],
  ];
  return found.flatMap(([path, code]) => (code ? [{ path, code }] : []));
}

const isPrice = (price: Satang | null): price is Satang => price !== null && price > 0n;

function packsProblem(packs: number, freePacks: number): LotProblemCode | null {
  if (packs < 1) return 'auction_lot_without_packs';
  return packs > freePacks ? 'auction_stock_short' : null;
}

function startProblem(startsAt: Date | null, at: Date): LotProblemCode | null {
  if (startsAt === null) return 'auction_start_missing';
  const notice = startsAt.getTime() - at.getTime();
  if (notice < LEAST_NOTICE_HOURS * HOUR_MS) return 'auction_start_soon';
  return notice > MOST_NOTICE_DAYS * DAY_MS ? 'auction_start_late' : null;
}

function endProblem({ starts_at, ends_at }: Hours): LotProblemCode | null {
  if (ends_at === null) return 'auction_end_missing';
  if (starts_at === null) return null;
  const running = ends_at.getTime() - starts_at.getTime();
  if (running < LEAST_RUNNING_MINUTES * MINUTE_MS) return 'auction_end_early';
  return running > MOST_RUNNING_DAYS * DAY_MS ? 'auction_end_late' : null;
}

function extensionProblem({ within_ms, by_ms }: NonNullable<LotDraft['extension']>): LotProblemCode | null {
  const fits = (ms: number) => ms >= MINUTE_MS && ms <= MOST_EXTENSION_MINUTES * MINUTE_MS;
  return fits(within_ms) && fits(by_ms) ? null : 'auction_extension_wrong';
}

function latestEndProblem({ ends_at, latest_end_at }: Hours): LotProblemCode | null {
  if (ends_at === null) return null;
  const later = latest_end_at === null ? -1 : latest_end_at.getTime() - ends_at.getTime();
  return later < 0 || later > MOST_LATER_HOURS * HOUR_MS ? 'auction_latest_end_wrong' : null;
}

/** The table begins at 0, its prices rise, and a dearer lot has no smaller step. */
function stepsProblem(steps: readonly PriceStep[]): LotProblemCode | null {
  if (steps.length > MAX_STEP_LINES) return 'auction_steps_many';
  if (steps[0]?.from !== 0n) return 'auction_steps_begin';
  if (steps.some(({ from }, index) => index > 0 && from <= steps[index - 1]!.from)) return 'auction_steps_order';
  const falls = ({ step }: PriceStep, index: number) => step <= 0n || (index > 0 && step < steps[index - 1]!.step);
  return steps.some(falls) ? 'auction_steps_fall' : null;
}

/** The price stands at its floor before the end, so that the seller's least price is there to be taken. */
function fallProblems({ drop, every_ms, floor }: DraftFall, lot: LotDraft): LotProblem[] {
  const problems: LotProblem[] = [];
  if (!isPrice(drop)) problems.push({ path: 'fall.drop', code: 'auction_fall_missing' });
  if (every_ms === null || every_ms < LEAST_FALL_MINUTES * MINUTE_MS)
    problems.push({ path: 'fall.every_minutes', code: 'auction_fall_quick' });
  if (!isPrice(floor) || (lot.start_price !== null && floor >= lot.start_price))
    problems.push({ path: 'fall.floor', code: 'auction_floor_high' });
  const { start_price, starts_at, ends_at } = lot;
  if (problems.length > 0 || start_price === null || !starts_at || !ends_at) return problems;
  const falls = (start_price - floor! + drop! - 1n) / drop!;
  if (falls * BigInt(every_ms!) >= BigInt(ends_at.getTime() - starts_at.getTime()))
    problems.push({ path: 'fall.drop', code: 'auction_fall_short' });
  return problems;
}

/** What texts of these problems name. */
export const LOT_PROBLEM_DETAILS = {
  hours: LEAST_NOTICE_HOURS,
  days: MOST_NOTICE_DAYS,
  minutes: LEAST_RUNNING_MINUTES,
  running: MOST_RUNNING_DAYS,
  later: MOST_LATER_HOURS,
  least: LEAST_FALL_MINUTES,
  most: MOST_EXTENSION_MINUTES,
  max: MAX_STEP_LINES,
  percent: MOST_DEPOSIT_PERCENT,
} as const;
