/** Letters of a text that is read for a plan, whoever pastes it. */
export const MAX_PLAN_TEXT = 20_000;
/** Lines of it that are read. */
export const MAX_READ_LINES = 200;
/** Letters of the words for one line. */
export const MAX_NEED_LETTERS = 120;
/** Lines without goods that are shown to who pasted them. */
export const MAX_UNREAD_LINES = 20;
/** How long a plan can be opened after it was last changed, a member's and a visitor's. */
export const PLAN_DAYS = 30;
export const VISITOR_PLAN_DAYS = 7;
/** Plans of one member that are neither named nor shared; one more takes the place of the oldest. */
export const MAX_PLANS_OF_A_PERSON = 50;
/** Plans that one member keeps by a name, or shares with colleagues. */
export const MAX_KEPT_PLANS = 50;
/** Plans of visitors that are kept together; the oldest go first. */
export const MAX_VISITOR_PLANS = 20_000;
