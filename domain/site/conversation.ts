/** Rules of the conversation between a member and sales. Messages are numbered; 0 stands for none. */

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 4000;
/** Messages shown at once; older ones are asked for. */
export const MESSAGES_SHOWN = 50;
/** An answer that was not read for so long is mailed. */
export const UNREAD_MINUTES = 5;
/** Files that one person, a member or one of the sales people, may send within a day. */
export const CHAT_FILES_A_DAY = 40;

/**
 * Whether a member's new message is mailed to sales: nobody is there, and none of what waits was mailed before, so that
 * ten messages of an evening are one mail.
 */
export function tellsSales(isOpen: boolean, { readId, mailedId }: { readId: number; mailedId: number }): boolean {
  return !isOpen && mailedId <= readId;
}

/**
 * Whether answers are mailed to the member now that some minutes have passed: the newest is not read, and no mail told
 * of what is unread.
 */
export function tellsMember(answerId: number, { readId, mailedId }: { readId: number; mailedId: number }): boolean {
  return answerId > readId && mailedId <= readId;
}
