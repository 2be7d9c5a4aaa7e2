/** As long as a year's orders are asked about; what they are about is kept apart from it. */
export const NOTIFICATIONS_KEPT_DAYS = 400;
