import type { MailState } from '#domain/notifications/mail-delivery.ts';
import type { Tone } from '#web/ui/display/status.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** How the states of mails, and of copies in the product, look. */
export const MAIL_LOOKS: Readonly<
  Record<MailState | 'unread' | 'read' | 'left_out' | 'not_sent', { tone: Tone; icon: IconName }>
> = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  kept: { tone: 'neutral', icon: 'info' },
  failed: { tone: 'warning', icon: 'clock' },
  dead: { tone: 'danger', icon: 'warning' },
  set_aside: { tone: 'neutral', icon: 'close' },
  unread: { tone: 'neutral', icon: 'clock' },
  left_out: { tone: 'neutral', icon: 'close' },
  not_sent: { tone: 'warning', icon: 'warning' },
  read: { tone: 'success', icon: 'check' },
};
