import type { PayableNow } from '#domain/money/receivables/payable-now.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import type { OrderState } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';

/** Money that has certainly arrived, by the references of what is owed. */
export interface ArrivedMoney {
  receivable: Receivable;
  amount: Satang;
  /** What brought it, such as a gateway and its transaction. The same cause is the same money. */
  cause: string;
  paid_at: Date;
  /** Where it is now. */
  on: 'bank' | 'gateway_clearing';
}

/** It pays, all or a part; finance look at it; it goes back; it was booked before. */
export type PaymentOutcome = 'paid' | 'paid_in_part' | 'review' | 'refund' | 'duplicate';

/** What a source of receivables does about money that is theirs. Each is called with its row's number. */
export interface ReceivableKind {
  /**
   * Money for it has come: in the transaction in which it is booked, the source locks its row first. The same cause
   * again changes nothing. Null: it is not what is owed, and finance find out.
   */
  whenPaid(money: ArrivedMoney): Promise<PaymentOutcome | null>;
  /**
   * How it may be paid now. Without it: all of it at once, as long as it is open. `isLocked`: the source locks its row
   * first, so that whoever pays it at the same moment is waited for.
   */
  payable?(owed: Receivable, how: { isLocked: boolean }): Promise<PayableNow>;
  /** A slip of it was sent, or rejected: it tells whom that concerns. That it pays, it hears by `whenPaid`. */
  whenSlip?(sourceId: number, news: 'sent' | 'rejected', reason: string | null): Promise<void>;
  /**
   * Finance decide a slip of it, by the slip's number; for sources with calls of their own for slips. Without it a slip
   * that is verified is money like any other.
   */
  decideSlip?(
    staffId: number,
    slipId: number,
    decision: 'verify_slip' | 'reject_slip',
    reason: string | null,
  ): Promise<void>;
  /**
   * The order that a slip of it pays for, which decides what may be decided of the slip. Without it: what it is for is
   * paid as a whole, or not.
   */
  orderOfSlip?(sourceId: number): Promise<OrderState>;
  /** What is open of it takes from the company’s credit, and stops new orders on credit once it is past its day. */
  countsInCredit?: boolean;
  /** What its pay-in slip calls it, and the page that it is paid on. */
  slipWords?: SlipWords;
  /** Whether one of staff has ended it, or a part of it: they do not send its money back alone. */
  wasEndedBy?(sourceId: number, staffId: number): Promise<boolean>;
}

export interface SlipWords {
  number: { th: string; en: string };
  page: { th: string; en: string };
}

const kinds = new Map<string, ReceivableKind>();

/** Whoever is owed money says once what happens to it: README.md, "What is owed". */
export function registerReceivable(kind: string, what: ReceivableKind): void {
  kinds.set(kind, what);
}

/** The kinds that count in a company’s credit beside its orders. */
export const kindsInCredit = (): string[] =>
  [...kinds].flatMap(([kind, { countsInCredit }]) => (countsInCredit ? [kind] : []));

export function receivableKind(kind: string): ReceivableKind {
  const what = kinds.get(kind);
  if (!what) throw new Error(`Nobody has registered receivables of the kind ${kind}`);
  return what;
}
