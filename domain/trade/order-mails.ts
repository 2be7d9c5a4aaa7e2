/** What a buyer can ask staff to look at. Each has its team. */
export const orderMatters = ['order', 'contract', 'payment', 'shipping'] as const;
export type OrderMatter = (typeof orderMatters)[number];

/** Whose work a matter is. */
export const teamOf: Readonly<Record<OrderMatter, 'sales' | 'finance' | 'logistics'>> = {
  order: 'sales',
  contract: 'sales',
  payment: 'finance',
  shipping: 'logistics',
};

/** A team is asked about the same matter of an order once in so many hours, whoever of the company asks. */
export const ASK_AGAIN_HOURS = 24;

/** Mails about orders that a company's members write in a day: enough for a busy buyer, too few to fill a mailbox. */
export const MAX_ORDER_MAILS_A_DAY = 50;
/** To one mailbox. */
export const MAX_ORDER_MAILS_TO_ONE = 10;
/** Characters of HTML that somebody may write. */
export const MAX_ORDER_MAIL_LENGTH = 20_000;

/** Before an order that nobody has paid is cancelled by itself, its buyer is reminded so long before. */
export const EXPIRY_REMINDER_HOURS = 3;
