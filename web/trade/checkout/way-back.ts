import { safeRedirect } from '#web/page/safe-redirect.ts';
import type { WireError } from '#contract/errors.ts';

/**
 * Why the payment screen led back: `?because=` in the address, so that it outlives the redirect. Only these are ever
 * shown; each has its text under `checkout.because` or `cart.because`.
 */
export const shippingReasons = [
  'shipping_cost_missing',
  'delivery_date_not_allowed',
  'pickup_not_offered',
  'shipping_unsupported',
  'coupon',
  'po_number_missing',
  'cost_centre_missing',
] as const;
export const cartReasons = [
  'product_unavailable',
  'quantity_exceeds_stock',
  'chosen_lot_unavailable',
  'chosen_lot_short',
  'below_minimum',
  'preorder_contact_sales',
  'preorder_not_combinable',
  'quotation_expired',
  'company',
  'other',
] as const;

type ShippingReason = (typeof shippingReasons)[number];
type CartReason = (typeof cartReasons)[number];

/** The cart itself says which of the company's papers is missing. */
const companyCodes = new Set<string>([
  'buyer_not_approved',
  'id_card_not_approved',
  'authorized_sign_id_not_approved',
  'certificate_not_approved',
  'vat_certificate_not_approved',
  'profile_incomplete',
  'cannot_complete',
]);

/**
 * Where a refused payment leads to: to the shipping step for what is chosen there, else to the cart, as the
 * specification has it; the reason goes along.
 */
export function wayBack(
  wire: Pick<WireError, 'error' | 'errorType'>,
  { shipping, cart }: { shipping: string; cart: string },
): string {
  const reason = known(shippingReasons, shippingReasonOf(wire));
  if (reason) return because(shipping, reason);
  return because(cart, companyCodes.has(wire.error) ? 'company' : (known(cartReasons, wire.error) ?? 'other'));
}

/** Whatever is wrong with the day, its field says it at the shipping step. */
function shippingReasonOf({ error, errorType }: Pick<WireError, 'error' | 'errorType'>): string {
  if (errorType === 'coupon') return 'coupon';
  return error.startsWith('delivery_') ? 'delivery_date_not_allowed' : error;
}

export function because(address: string, reason: ShippingReason | CartReason): string {
  return `${address}${address.includes('?') ? '&' : '?'}because=${reason}`;
}

/** The reason that an address carries; anything that is none of them is none. */
export function reasonIn<Reason extends string>(search: URLSearchParams, reasons: readonly Reason[]): Reason | null {
  return known(reasons, search.get('because'));
}

function known<Reason extends string>(reasons: readonly Reason[], value: string | null): Reason | null {
  return reasons.find((reason) => reason === value) ?? null;
}

/** To who asked for it, or else to the shipping step of an order. */
export function wayFromAddress(request: Request, locale: string): string {
  const search = new URL(request.url).searchParams;
  const shipping = `/${locale}/shipping?key=${encodeURIComponent(search.get('key') ?? '')}`;
  return safeRedirect(search.get('back'), shipping);
}
