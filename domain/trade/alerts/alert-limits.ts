/** How long an alert waits from when it is made or renewed. */
export const ALERT_DAYS = 90;
/** So many days before its end, its owner is asked whether it shall go on. */
export const ALERT_RENEWAL_DAYS = 7;
/** How long an alert that ended can be renewed; then it is deleted. */
export const ENDED_ALERT_DAYS = 90;
export const MAX_ALERTS_OF_A_PERSON = 20;
export const MAX_ALERTS_OF_A_COMPANY = 100;
/** A price that crosses its limit again and again is told once in so many hours. */
export const ALERT_PAUSE_HOURS = 24;
/** The most days of stock that an alert may wait for. */
export const MAX_STOCK_DAYS = 365;
/** Alerts that a look reads at a time. */
export const MAX_ALERTS_OF_A_LOOK = 400;
