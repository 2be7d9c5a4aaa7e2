import type { Plan } from './plan-view.ts';

/** In each form of a plan: whether its coupons are left out, so that they are after it, too. */
export function CouponChoice({ coupons }: Pick<Plan, 'coupons'>) {
  return coupons === 'left_out' && <input type="hidden" name="coupons" value="left_out" />;
}
