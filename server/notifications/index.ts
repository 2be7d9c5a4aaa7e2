export {
  MAY_KNOW,
  MUST_KNOW,
  SHOULD_KNOW,
  defineEvent,
  definedEvents,
  eventsThatNamePersons,
  type Address,
  type Channels,
  type BusinessEvent,
  type Content,
} from './events.ts';
export { notify, notifyAll, staffMailbox, type Notice } from './notify.ts';
export type { Recipient } from './recipients.ts';
export { sendAgain } from '#server/platform/mail/send-mail.ts';
export { registerRecipients } from './recipient-relations.ts';
export { spreadNotices } from './spread.ts';
export { notificationsChanged, watchNotifications, type ReaderChange } from './watch-changes.ts';
export { idsOf, choicesFor, keepChoices } from './choices.ts';
export { keepQuietHours, quietHoursFor } from './quiet-hours.ts';
export { deleteNotices, endedDigestsSql, takenForDigestSql } from './write-notices.ts';
export { addPushBrowser, removePushBrowser } from './channels/push-browsers.ts';
export { wakeDeliveries } from './keep-deliveries.ts';
export { isLineSignature, lineChatAddress, lineSettings, replyLine } from './channels/line.ts';
export { areBrowserKeys } from './channels/encrypt-push.ts';
export { pushKey } from './channels/push.ts';
export {
  countOf,
  forgetBeyondRights,
  markRead,
  notificationsOf,
  unreadOfMemberSql,
  unreadOfStaffSql,
  type KeptNotification,
  type Reader,
} from './read.ts';
