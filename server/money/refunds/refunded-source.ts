import type { z } from 'zod';
import type { staffRefunds } from '#contract/money/refunds.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LockedRefund } from './locked-refund.ts';

/** An approval, within its transaction. */
export interface Approval {
  refund: LockedRefund;
  /** Null: two companies agreed on it, within the limit of one hand. */
  staffId: number | null;
  /** What is sent back of it; what is not, was set off against what was owed. */
  payBack: Satang;
  at: Date;
}

/** What a refund is of, under lock: the row of a source. */
export interface RefundedSource {
  company_id: number;
  /** The order by which its bookings are found; null of what is no order. */
  order_id: number | null;
  /** How much is sent back of a refund that is approved now. Refuses what cannot be refunded any more. */
  settle(refund: LockedRefund): Promise<Satang>;
  /** It is approved: the source's sums, and the books. */
  whenApproved(approval: Approval): Promise<void>;
  /** The approval is in the log: who is concerned hears of it, and documents are issued. */
  afterApproval(approval: Approval): Promise<void>;
  /** Without it nothing follows. Which refunds cannot be refused is said by `registerOwedRefunds`. */
  whenRefused?(refund: LockedRefund, staffId: number, reason: string): Promise<void>;
  /** It is sent back and booked. */
  whenSent(refund: LockedRefund, staffId: number, bankReference: string): Promise<void>;
}

/** What a refund takes from each seller. */
export type SellersOfRefund = z.output<(typeof staffRefunds)['GET /staff/refunds/{id}']['answer']>['sellers'];

export interface RefundedKind {
  lock(sourceId: number): Promise<RefundedSource>;
  /** The lines of refund `r` as JSON, a part of a statement; without it a refund has none. */
  lines?: RawBuilder<unknown>;
  /** Without it a refund takes nothing from sellers. */
  readSellers?(refundId: number): Promise<SellersOfRefund>;
}

const kinds = new Map<string, RefundedKind>();

/** A source of receivables says how refunds of them are approved: `kind` is that of its receivables. */
export function registerRefunds(kind: string, what: RefundedKind): void {
  kinds.set(kind, what);
}

/** What a refund is of. 404 where there is none. */
export async function refundedThing(id: number): Promise<RefundedKind & { sourceId: number }> {
  const of = await maybeRow(sql<{ kind: string; source_id: number }>`
    select v.kind, v.source_id from refunds r join receivables v on v.id = r.receivable_id where r.id = ${id}`);
  if (!of) throw new AppError('not_found');
  const kind = kinds.get(of.kind);
  if (!kind) throw new Error(`Nobody has registered refunds of the kind ${of.kind}`);
  return { ...kind, sourceId: of.source_id };
}
