import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import type { AuctionKind } from './auction.ts';
import {
  USUAL_DEPOSIT_PERCENT,
  USUAL_EXTENSION,
  USUAL_LATER_HOURS,
  USUAL_NOTICE_DAYS,
  USUAL_RUNNING_HOURS,
  USUAL_START_HOUR,
} from './lot-limits.ts';
import type { AuctionTerms, Extension, Fall, PriceStep } from './terms.ts';

/** The kinds in which a seller clears a lot. */
export const lotKinds = ['english', 'sealed', 'dutch'] as const satisfies AuctionKind[];
export type LotKind = (typeof lotKinds)[number];

/** How a price falls, where it is not all said yet. */
export type DraftFall = { [Key in keyof Fall]: Fall[Key] | null };

/** What is kept of a lot before it is submitted: nothing that was typed is lost. All prices are per kg. */
export interface LotDraft {
  kind: LotKind;
  packs: number;
  starts_at: Date | null;
  ends_at: Date | null;
  latest_end_at: Date | null;
  start_price: Satang | null;
  steps: readonly PriceStep[];
  /** Seen by the seller alone. */
  reserve: Satang | null;
  buy_now: Satang | null;
  extension: Extension | null;
  fall: DraftFall | null;
  deposit_percent: number;
}

const DEFAULT_STEP: Satang = 25n;
const FIRST_PART = 80n;
const FALL_EVERY_MS = 600_000;

/** What a lot says of itself where its seller says nothing yet; `pricePerKg` is what the offer costs. */
export function usualLot(pricePerKg: Satang, packs: number, at: Date): LotDraft {
  const starts_at = new Date(
    startOfBangkokDay(addDays(bangkokDate(at), USUAL_NOTICE_DAYS)).getTime() + USUAL_START_HOUR * HOUR_MS,
  );
  const ends_at = new Date(starts_at.getTime() + USUAL_RUNNING_HOURS * HOUR_MS);
  return {
    kind: 'english',
    packs,
    starts_at,
    ends_at,
    latest_end_at: new Date(ends_at.getTime() + USUAL_LATER_HOURS * HOUR_MS),
    start_price: (pricePerKg * FIRST_PART) / 100n,
    steps: [{ from: 0n, step: DEFAULT_STEP }],
    reserve: null,
    buy_now: null,
    extension: USUAL_EXTENSION,
    fall: null,
    deposit_percent: USUAL_DEPOSIT_PERCENT,
  };
}

/** What is proposed of a falling price. */
const usualFall = (): DraftFall => ({ drop: null, every_ms: FALL_EVERY_MS, floor: null });

/** The same lot once more, as it was; when is to be said anew. */
export const lotAgain = (lot: LotDraft): LotDraft => ({ ...lot, starts_at: null, ends_at: null, latest_end_at: null });

/** Of a kind without a field, what stands there is not part of the lot. */
export function tidyLot(lot: LotDraft): LotDraft {
  const { kind } = lot;
  return {
    ...lot,
    steps: kind === 'english' ? lot.steps : [],
    reserve: kind === 'dutch' ? null : lot.reserve,
    buy_now: kind === 'english' ? lot.buy_now : null,
    extension: kind === 'english' ? lot.extension : null,
    latest_end_at: kind === 'english' && lot.extension ? lot.latest_end_at : lot.ends_at,
    fall: kind === 'dutch' ? (lot.fall ?? usualFall()) : null,
  };
}

/** What a lot without problems lays down. */
export function termsOfLot(lot: LotDraft, grams: number): AuctionTerms {
  const { kind, starts_at, ends_at, latest_end_at, start_price, steps, buy_now, extension, fall } = tidyLot(lot);
  if (starts_at === null || ends_at === null || latest_end_at === null || start_price === null)
    throw new Error('A lot that is not filled in cannot be announced');
  return {
    kind,
    grams,
    starts_at,
    ends_at,
    latest_end_at,
    start_price,
    steps,
    has_reserve: lot.reserve !== null && kind !== 'dutch',
    buy_now,
    extension,
    fall: fall && wholeFall(fall),
    handicaps: {},
  };
}

function wholeFall({ drop, every_ms, floor }: DraftFall): Fall {
  if (drop === null || every_ms === null || floor === null)
    throw new Error('A lot that is not filled in cannot be announced');
  return { drop, every_ms, floor };
}
