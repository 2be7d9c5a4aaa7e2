import './merges.ts';
import './personal-data.ts';

export { changeCoupon, countNewCode, takeKnownCoupon } from './check-coupon.ts';
export { companyCoupons, type CompanyCoupons } from './company-coupons.ts';
export { couponTermsSql, readCouponTerms, type CouponJson } from './coupon-facts.ts';
export { couponOfferOf, usableCoupon } from './draft-coupon.ts';
export { paidBySellerSql } from './paid-by-seller.ts';
export { reduceCoupon, returnCoupons } from './return-coupons.ts';
export { registerDraftCoupon } from './remembered-coupon.ts';
export { routes } from './routes.ts';
export { carryDiscounts, writeDiscounts } from './write-discounts.ts';
export { countCoupon, couponForOrder, type OrderCoupon } from './use-coupon.ts';
