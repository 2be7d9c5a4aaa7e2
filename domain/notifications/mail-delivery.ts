/**
 * Tries of one mail. With the pauses of the queue, which double from seconds, the last one comes some three to six
 * hours after the first.
 */
export const MAIL_TRIES = 13;

/** What went wrong with a try. */
export interface MailFailure {
  /** The mail server's answer, where it gave one. */
  responseCode?: number;
  /** It was about the recipient or about the mail itself, not about the connection or our account. */
  isAboutMail: boolean;
}

/**
 * Where a mail stands after a try that failed. What the server refuses for good is not tried again; `attempts` counts
 * this try.
 */
export function statusAfterFailure(attempts: number, { responseCode, isAboutMail }: MailFailure): 'failed' | 'dead' {
  const isRefused = isAboutMail && responseCode !== undefined && responseCode >= 500;
  return isRefused || attempts >= MAIL_TRIES ? 'dead' : 'failed';
}

/** Documents that can go with a mail. */
export const attachmentKinds = ['pay_in_slip', 'delivery_note', 'tax_document'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** A document that goes with a mail: which, of what. It is made when the mail is sent. */
export interface AttachmentRef {
  kind: AttachmentKind;
  id: number;
}

/**
 * Where a mail of the outbox stands: `kept` where no mail server is set, `failed` between two tries, `dead` after the
 * last, `set_aside` when staff need not see it any more.
 */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'dead', 'set_aside'] as const;
export type MailState = (typeof mailStates)[number];

/** A dead mail can be sent again while its text is kept. */
export function mayResend(mail: { status: MailState; is_emptied: boolean }): boolean {
  return mail.status === 'dead' && !mail.is_emptied;
}
