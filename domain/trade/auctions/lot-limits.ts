import { MINUTE_MS } from '#domain/values/durations.ts';

/** Letters of a lot's number, of its note and of a reason. */
export const MAX_LOT_NO = 60;
export const MAX_LOT_NOTE = 2000;
export const MAX_LOT_REASON = 1000;
/** Drafts that a seller has at once, and lots that wait for staff. */
export const MAX_LOT_DRAFTS = 50;
export const MAX_WAITING_LOTS = 20;
/** Certificates and photos of one lot. */
export const FILES_OF_A_LOT = 10;
/** Bids of a person a minute, over all auctions: each that is taken is a line of a log that is kept for ever. */
export const BIDS_A_MINUTE = 60;
/** Lines of a table of steps. */
export const MAX_STEP_LINES = 10;

/** Staff read a lot before it is announced, and buyers plan: hours to the start at least, and days at most. */
export const LEAST_NOTICE_HOURS = 2;
export const MOST_NOTICE_DAYS = 60;
/** How long bids are taken. */
export const LEAST_RUNNING_MINUTES = 10;
export const MOST_RUNNING_DAYS = 14;
/** Late bids put the end later by so many hours at most. */
export const MOST_LATER_HOURS = 24;
/** Of an extension: how near the end a bid has to be, and by how much the end moves. */
export const MOST_EXTENSION_MINUTES = 60;
/** A falling price stands for so long at least: people press, not programs. */
export const LEAST_FALL_MINUTES = 1;
export const MOST_DEPOSIT_PERCENT = 30;

/** What is proposed: the start in so many days at this hour of Bangkok, and so many hours of bids. */
export const USUAL_NOTICE_DAYS = 2;
export const USUAL_START_HOUR = 10;
export const USUAL_RUNNING_HOURS = 5;
export const USUAL_LATER_HOURS = 1;
export const USUAL_EXTENSION = { within_ms: 3 * MINUTE_MS, by_ms: 3 * MINUTE_MS } as const;
export const USUAL_DEPOSIT_PERCENT = 5;
