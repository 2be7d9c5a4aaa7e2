/** Colours of what a refund is. */
export const REFUND_TONES = {
  proposed: 'warning',
  refused: 'danger',
  approved: 'info',
  sent: 'success',
  set_off: 'success',
  taken_over: 'neutral',
} as const;
