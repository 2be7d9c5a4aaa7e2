import type { Satang } from '#domain/values/money.ts';
import type { Receivable } from './receivable.ts';

/** How something that is owed may be paid now. */
export interface PayableNow {
  /** What of it is still missing. */
  outstanding: Satang;
  /** Whether less than that may be paid at a time. */
  isInParts: boolean;
  /** Whether a QR code asks for it. */
  byQr: boolean;
  /** Whether a bank's counter takes it by a pay-in slip. */
  atCounter: boolean;
  /** Documents name the account of this moment; null: today's. */
  billedAt: Date | null;
}

/** What has no rule of its own: all of it at once, in any way, as long as it is open. */
export function payableWhole({ amount, state }: Pick<Receivable, 'amount' | 'state'>): PayableNow {
  const isOpen = state === 'open';
  return { outstanding: isOpen ? amount : 0n, isInParts: false, byQr: isOpen, atCounter: isOpen, billedAt: null };
}

/** Whether a payment may be asked for this amount: what is missing, and a part of it where parts are taken. */
export function mayAskFor({ outstanding, isInParts }: PayableNow, amount: Satang): boolean {
  return amount > 0n && (amount === outstanding || (isInParts && amount < outstanding));
}
