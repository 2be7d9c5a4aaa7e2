/** How long the link to choose a new password works. */
export const PASSWORD_LINK_MINUTES = 30;
/** How long the link that confirms a new email works. */
export const EMAIL_LINK_MINUTES = 30;
/** How long the link that opens a registration works. */
export const REGISTRATION_LINK_DAYS = 7;

export const MINUTES_A_DAY = 24 * 60;
