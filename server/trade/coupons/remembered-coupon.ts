import type { Satang } from '#domain/values/money.ts';

interface Remembered {
  code: string | null;
  campaignId: number | null;
  discount: Satang;
}

/** Writes a coupon, or none, into a company's draft. Answers how many: none of an order that is placed or asked for. */
type RememberCoupon = (draft: { orderId: number; companyId: number }, coupon: Remembered) => Promise<number>;

let registered: RememberCoupon | undefined;

/** Drafts know of coupons, which do not know of them. */
export function registerDraftCoupon(remember: RememberCoupon): void {
  registered = remember;
}

export const rememberCoupon: RememberCoupon = (draft, coupon) => {
  if (!registered) throw new Error('no draft remembers a coupon');
  return registered(draft, coupon);
};
