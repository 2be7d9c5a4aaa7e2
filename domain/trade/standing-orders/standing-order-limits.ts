/** Standing orders of a company that wait for approval or are under way. */
export const MAX_STANDING_ORDERS_OF_A_COMPANY = 50;
export const MAX_STANDING_RUNS = 60;
/** The last day that one may name, from the day of its request on. */
export const MAX_STANDING_DAYS = 366;
/** Working days of a month are counted to here: every month has so many. */
export const MAX_WORKING_DAY = 15;
/** At this hour of Bangkok's day the runs of a month are made. */
export const RUN_HOUR = 9;
/** Runs that one look of the job begins; the rest waits for the next one. */
export const MAX_RUNS_OF_A_LOOK = 200;
