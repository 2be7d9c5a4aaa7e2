import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';

/** A line of a statement that no order was approved with. */
export interface OpenLine {
  id: number;
  at: Date;
  hasTime: boolean;
  amount: Satang;
  text: string;
  reference: string;
}

/** A slip that waits for finance. */
export interface WaitingTransfer {
  id: number;
  amount: Satang;
  /** When the buyer says they transferred. */
  at: Date;
  orderNo: string;
  accountDigits: string | null;
  /** Of the slip's code. */
  reference: string | null;
}

/** Why a line may be a transfer; the amount always is. */
export const matchReasons = ['reference', 'account', 'minutes', 'day', 'near_day'] as const;
export type MatchReason = (typeof matchReasons)[number];

const POINTS: Readonly<Record<MatchReason, number>> = { reference: 60, account: 30, minutes: 30, day: 20, near_day: 5 };
/** Banks write the minute in which they book. */
const MINUTES = 15;
/** A transfer of Friday night may stand there on Monday. */
const WINDOW_DAYS = 4;
/** The best must lead the next by so much: a mere day says little. */
export const LEAD = 20;
/** Ours: no slip waits so long; what is older is looked for by hand. */
const COMPARED_DAYS = 60;
const MINUTE_MS = 60_000;
/** A shorter text names nothing. */
const LEAST_REFERENCE = 5;

/** Lines that were booked since then are compared with what waits. */
export function comparedSince(now: Date): Date {
  return new Date(now.getTime() - COMPARED_DAYS * DAY_MS);
}

export interface Candidate {
  transfer: number;
  score: number;
  reasons: MatchReason[];
}

export type LineState = 'matched' | 'ambiguous' | 'unmatched';

export interface MatchedLine {
  line: number;
  state: LineState;
  /** The best first. */
  candidates: Candidate[];
}

/**
 * Which transfers the lines may be. The amount is exact and the time within the window. A line is matched where one
 * transfer leads all others, and that transfer has no other line as good. Nothing is approved by it: a person confirms.
 */
export function matchLines(lines: readonly OpenLine[], transfers: readonly WaitingTransfer[]): MatchedLine[] {
  const byAmount = Map.groupBy(transfers, ({ amount }) => amount);
  const found = lines.map((line) => ({
    line: line.id,
    candidates: (byAmount.get(line.amount) ?? [])
      .flatMap((transfer) => candidate(line, transfer) ?? [])
      .sort((one, other) => other.score - one.score || one.transfer - other.transfer),
  }));
  const scores = Map.groupBy(
    found.flatMap(({ line, candidates }) => candidates.map(({ transfer, score }) => ({ line, transfer, score }))),
    ({ transfer }) => transfer,
  );
  return found.map(({ line, candidates }) => ({ line, candidates, state: stateOf(line, candidates) }));

  function stateOf(line: number, [best, next]: Candidate[]): LineState {
    if (!best) return 'unmatched';
    const isBest = !next || best.score - next.score >= LEAD;
    const rivals = scores.get(best.transfer)!.filter((each) => each.line !== line);
    return isBest && rivals.every(({ score }) => best.score - score >= LEAD) ? 'matched' : 'ambiguous';
  }
}

function candidate(line: OpenLine, transfer: WaitingTransfer): Candidate | null {
  const reasons = [...named(line, transfer), ...timed(line, transfer)];
  const isNear = Math.abs(line.at.getTime() - transfer.at.getTime()) <= WINDOW_DAYS * DAY_MS;
  if (!isNear) return null;
  return { transfer: transfer.id, reasons, score: reasons.reduce((sum, reason) => sum + POINTS[reason], 0) };
}

/**
 * The open line that a transfer came with, when finance say that it came: the line that names it best, of those that are
 * not rather another transfer's; of equal ones the first. Null: its statement is not here yet.
 */
export function findLineOfTransfer(
  lines: readonly OpenLine[],
  transfers: readonly WaitingTransfer[],
  id: number,
): number | null {
  const mine = matchLines(lines, transfers).flatMap(({ line, candidates: [best, ...others] }) => {
    const own = [best, ...others].find((each) => each?.transfer === id);
    return own && own.score === best!.score ? [{ line, score: own.score }] : [];
  });
  return mine.sort((one, other) => other.score - one.score)[0]?.line ?? null;
}

const bare = (text: string) => text.toUpperCase().replace(/[^\dA-Z]/g, '');

/** What the texts of the line say: the transfer's reference or the order's number, and the end of the account. */
function named(line: OpenLine, { orderNo, reference, accountDigits }: WaitingTransfer): MatchReason[] {
  const words = `${line.text} ${line.reference}`;
  const whole = bare(words);
  const isNamed = [orderNo, reference].some(
    (name) => name !== null && bare(name).length >= LEAST_REFERENCE && whole.includes(bare(name)),
  );
  const ends = words.match(/(?<![\dX*•-])[\dX*•-]*\d{4}(?!\d)/gi) ?? [];
  const isAccount = accountDigits !== null && ends.some((end) => end.replace(/\D/g, '').endsWith(accountDigits));
  return [...(isNamed ? (['reference'] as const) : []), ...(isAccount ? (['account'] as const) : [])];
}

function timed(line: OpenLine, transfer: WaitingTransfer): MatchReason[] {
  const apart = Math.abs(line.at.getTime() - transfer.at.getTime());
  if (line.hasTime && apart <= MINUTES * MINUTE_MS) return ['minutes', 'day'];
  return [bangkokDate(line.at) === bangkokDate(transfer.at) ? 'day' : 'near_day'];
}
