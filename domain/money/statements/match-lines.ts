import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS, MINUTE_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';

/** A line of a statement that no order was approved with. */
export interface OpenLine {
  id: number;
  at: Date;
  hasTime: boolean;
  amount: Satang;
  text: string;
  reference: string;
  /** Finance opened it again: the rule closes it no more, and nobody has a prior claim. */
  isReopened: boolean;
}

/** A slip that waits for finance, or was verified while no line was closed with it. */
export interface ComparedTransfer {
  id: number;
  amount: Satang;
  /** When the buyer says they transferred. */
  at: Date;
  orderNo: string;
  accountDigits: string | null;
  /** Of the slip's code. */
  reference: string | null;
  isVerified: boolean;
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
  isVerified: boolean;
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
 * transfer leads all others, that transfer has no other line as good, and no other has a prior claim. Nothing is
 * approved by it: a person confirms.
 */
export function matchLines(lines: readonly OpenLine[], transfers: readonly ComparedTransfer[]): MatchedLine[] {
  const byAmount = Map.groupBy(transfers, ({ amount }) => amount);
  const found = lines.map((line) => ({
    line,
    candidates: (byAmount.get(line.amount) ?? [])
      .flatMap((transfer) => candidate(line, transfer) ?? [])
      .sort((one, other) => other.score - one.score || one.transfer - other.transfer),
  }));
  const scores = Map.groupBy(
    found.flatMap(({ line, candidates }) =>
      candidates.map(({ transfer, score }) => ({ line: line.id, transfer, score })),
    ),
    ({ transfer }) => transfer,
  );
  return found.map(({ line, candidates }) => ({ line: line.id, candidates, state: stateOf(line, candidates) }));

  function stateOf(line: OpenLine, candidates: Candidate[]): LineState {
    const [best, next] = candidates;
    if (!best) return 'unmatched';
    const isBest = !next || best.score - next.score >= LEAD;
    const rivals = scores.get(best.transfer)!.filter((each) => each.line !== line.id);
    const isAlone = isBest && rivals.every(({ score }) => best.score - score >= LEAD);
    return isAlone && !findPriorClaim(line, candidates, best.transfer) ? 'matched' : 'ambiguous';
  }
}

/**
 * The transfer that was verified while its deposit was not here, and that this line may be: it comes before one that
 * waits. Only the bank's own words put a waiting one first: its time is what the buyer types.
 */
export function findPriorClaim(
  { isReopened }: Pick<OpenLine, 'isReopened'>,
  candidates: readonly Candidate[],
  transfer: number,
): Candidate | undefined {
  const own = candidates.find((each) => each.transfer === transfer);
  if (isReopened || own?.isVerified) return undefined;
  const isNamed = own?.reasons.some((reason) => reason === 'reference' || reason === 'account') ?? false;
  return candidates.find(({ isVerified, score }) => isVerified && !(isNamed && own!.score - score >= LEAD));
}

/**
 * The verified transfers whose lines the rule closes by itself: matched, and by more than an amount some days apart, as
 * that may be anybody's.
 */
export function findLinesToClose(
  lines: readonly OpenLine[],
  transfers: readonly ComparedTransfer[],
): { line: number; transfer: number }[] {
  const reopened = new Set(lines.flatMap(({ id, isReopened }) => (isReopened ? id : [])));
  return matchLines(lines, transfers).flatMap(({ line, state, candidates: [best] }) =>
    state === 'matched' && best!.isVerified && best!.score >= LEAD && !reopened.has(line)
      ? { line, transfer: best!.transfer }
      : [],
  );
}

function candidate(line: OpenLine, transfer: ComparedTransfer): Candidate | null {
  const reasons = [...named(line, transfer), ...timed(line, transfer)];
  const isNear = Math.abs(line.at.getTime() - transfer.at.getTime()) <= WINDOW_DAYS * DAY_MS;
  if (!isNear) return null;
  const score = reasons.reduce((sum, reason) => sum + POINTS[reason], 0);
  return { transfer: transfer.id, reasons, score, isVerified: transfer.isVerified };
}

const bare = (text: string) => text.toUpperCase().replace(/[^\dA-Z]/g, '');

/** What the texts of the line say: the transfer's reference or the order's number, and the end of the account. */
function named(line: OpenLine, { orderNo, reference, accountDigits }: ComparedTransfer): MatchReason[] {
  const words = `${line.text} ${line.reference}`;
  const whole = bare(words);
  const isNamed = [orderNo, reference].some(
    (name) => name !== null && bare(name).length >= LEAST_REFERENCE && whole.includes(bare(name)),
  );
  const ends = words.match(/(?<![\dX*•-])[\dX*•-]*\d{4}(?!\d)/gi) ?? [];
  const isAccount = accountDigits !== null && ends.some((end) => end.replace(/\D/g, '').endsWith(accountDigits));
  return [...(isNamed ? (['reference'] as const) : []), ...(isAccount ? (['account'] as const) : [])];
}

function timed(line: OpenLine, transfer: ComparedTransfer): MatchReason[] {
  const apart = Math.abs(line.at.getTime() - transfer.at.getTime());
  if (line.hasTime && apart <= MINUTES * MINUTE_MS) return ['minutes', 'day'];
  return [bangkokDate(line.at) === bangkokDate(transfer.at) ? 'day' : 'near_day'];
}
