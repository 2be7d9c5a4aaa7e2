import type { IconName } from '#web/ui/icon.tsx';

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'primary';

/** How each state of the product looks, the same on every screen; its words stand in the messages `words.status`. */
export const STATUS_LOOKS = {
  waiting_confirmation: { tone: 'info', icon: 'clock' },
  waiting_payment: { tone: 'warning', icon: 'banknote' },
  preparing: { tone: 'info', icon: 'clock' },
  on_delivery: { tone: 'primary', icon: 'truck' },
  completed: { tone: 'success', icon: 'check' },
  custom: { tone: 'info', icon: 'info' },
  to_repay: { tone: 'warning', icon: 'banknote' },
  cancelled: { tone: 'neutral', icon: 'close' },
  overdue: { tone: 'danger', icon: 'warning' },
  paid: { tone: 'success', icon: 'check' },
  unpaid: { tone: 'warning', icon: 'clock' },
  partly_paid: { tone: 'info', icon: 'banknote' },
  slip_waiting: { tone: 'info', icon: 'clock' },
  slip_verified: { tone: 'success', icon: 'check' },
  slip_rejected: { tone: 'danger', icon: 'close' },
  processing: { tone: 'info', icon: 'clock' },
  sold: { tone: 'success', icon: 'check' },
  waiting_approval: { tone: 'info', icon: 'clock' },
  verified: { tone: 'success', icon: 'check' },
  draft: { tone: 'neutral', icon: 'info' },
  ended: { tone: 'neutral', icon: 'close' },
  not_approved: { tone: 'danger', icon: 'close' },
  in_stock: { tone: 'success', icon: 'check' },
  pre_order: { tone: 'info', icon: 'clock' },
  out_of_stock: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>;

export type Status = keyof typeof STATUS_LOOKS;
