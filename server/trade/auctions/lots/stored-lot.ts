import { tidyLot, termsOfLot, type LotDraft, type LotKind } from '#domain/trade/auctions/lot-draft.ts';
import { writeJson, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import type { Satang } from '#domain/values/money.ts';
import { readReserve } from '../index.ts';

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** Terms as their column has them: of a draft what is said so far, of all others the whole. */
export type StoredTerms = Pick<WrittenTerms, 'steps' | 'extension'> &
  Nullable<Pick<WrittenTerms, 'starts_at' | 'ends_at' | 'latest_end_at' | 'start_price' | 'buy_now'>> & {
    kind: string;
    fall: Nullable<NonNullable<WrittenTerms['fall']>> | null;
  };

export interface StoredLot {
  id: number;
  terms: StoredTerms;
  sealed: Uint8Array | null;
  packs: number;
  deposit_percent: number;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const amountOf = (text: string | null): Satang | null => (text === null ? null : BigInt(text));

/** A lot as its seller knows it, the reserve with it. */
export function lotOf({ id, terms, sealed, packs, deposit_percent }: StoredLot): LotDraft {
  const { fall } = terms;
  return {
    kind: terms.kind as LotKind,
    packs,
    starts_at: dateOf(terms.starts_at),
    ends_at: dateOf(terms.ends_at),
    latest_end_at: dateOf(terms.latest_end_at),
    start_price: amountOf(terms.start_price),
    steps: terms.steps.map(({ from, step }) => ({ from: BigInt(from), step: BigInt(step) })),
    reserve: readReserve(id, sealed),
    buy_now: amountOf(terms.buy_now),
    extension: terms.extension,
    fall: fall && { drop: amountOf(fall.drop), every_ms: fall.every_ms, floor: amountOf(fall.floor) },
    deposit_percent,
  };
}

/** The reserve is kept apart, sealed. */
export function draftText(lot: LotDraft): string {
  const { packs: _, reserve: _reserve, deposit_percent: _percent, ...terms } = tidyLot(lot);
  return writeJson(terms);
}

/** What is announced as it stands here. */
export const termsText = (lot: LotDraft, grams: number): string => writeJson(termsOfLot(lot, grams));
