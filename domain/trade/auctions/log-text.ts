import type { Satang } from '#domain/values/money.ts';
import type { AuctionEvent } from './entries.ts';
import type { AuctionTerms } from './terms.ts';

/** The rules by which a log is read. Another version of the rules has another name. */
export const LOG_FORMAT = 'polytalad-auction-1';

/** Amounts as text of whole satang, instants in UTC to the millisecond: any program reads them exactly. */
type Written<Value> = Value extends bigint
  ? string
  : Value extends Date
    ? string
    : Value extends readonly (infer Each)[]
      ? Written<Each>[]
      : Value extends object
        ? { [Key in keyof Value]: Written<Value[Key]> }
        : Value;

export type WrittenTerms = Written<AuctionTerms>;
export type WrittenEvent = Written<AuctionEvent>;

const writeValue = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** As a line of the log says it, and as the database keeps terms. */
export const writeJson = (value: unknown): string => JSON.stringify(value, writeValue);

export function readTerms(written: WrittenTerms): AuctionTerms {
  return {
    kind: written.kind,
    grams: written.grams,
    starts_at: new Date(written.starts_at),
    ends_at: new Date(written.ends_at),
    latest_end_at: new Date(written.latest_end_at),
    start_price: BigInt(written.start_price),
    steps: written.steps.map(({ from, step }) => ({ from: BigInt(from), step: BigInt(step) })),
    has_reserve: written.has_reserve,
    buy_now: written.buy_now === null ? null : BigInt(written.buy_now),
    extension: written.extension,
    fall: written.fall && {
      drop: BigInt(written.fall.drop),
      every_ms: written.fall.every_ms,
      floor: BigInt(written.fall.floor),
    },
    handicaps: Object.fromEntries(
      Object.entries(written.handicaps).map(([bidder, { place, start, freight, num, den }]) => [
        bidder,
        { place, start: BigInt(start), freight: BigInt(freight), num: BigInt(num), den: BigInt(den) },
      ]),
    ),
  };
}

/** What a commitment is the SHA-256 of: nobody finds the amount by trying, because the salt is chance. */
export const committedText = (salt: string, amount: Satang): string => `${salt}:${amount}`;

/** What a pseudonym is the beginning of the SHA-256 of. */
export const pseudonymText = (salt: string, companyId: number): string => `${salt}:${companyId}`;

/** What the hash of a line is the SHA-256 of; before the first line stands nothing. */
export const chainedText = (hashBefore: string, body: string): string => `${hashBefore}\n${body}`;

/** A whole line: its hash, a blank and its body. */
export const logLine = (hash: string, body: string): string => `${hash} ${body}`;
