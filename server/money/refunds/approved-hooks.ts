import type { Satang } from '#domain/values/money.ts';

/** A refund that was just approved, its order locked and its bookings made. */
export interface ApprovedRefund {
  id: number;
  order_id: number;
  /** The buyer. */
  company_id: number;
  /** Before VAT: goods − discount + freight. */
  base: Satang;
  vat: Satang;
  interest: Satang;
  total: Satang;
  /** The sellers' parts of the order that were delivered before: purchases by id. */
  delivered_purchases: ReadonlySet<number>;
  at: Date;
}

type Hook = (refund: ApprovedRefund) => Promise<void>;

const hooks: Hook[] = [];

/** What later districts do in the transaction in which a refund is approved. */
export function onRefundApproved(hook: Hook): void {
  hooks.push(hook);
}

export async function callApprovedHooks(refund: ApprovedRefund): Promise<void> {
  for (const hook of hooks) await hook(refund);
}
