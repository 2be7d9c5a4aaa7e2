/** How a certificate looks to its seller: one that ends soon asks for the next one. */
export const VALIDITY_TONES = {
  valid: 'success',
  ends_soon: 'warning',
  expired: 'danger',
  not_yet: 'neutral',
} as const;
