/** Letters of a title, of a note and of a reason. */
export const MAX_DEMAND_TITLE = 120;
export const MAX_DEMAND_NOTE = 4000;
export const MAX_DEMAND_REASON = 1000;
/** Drafts and demands under way that a company has at once. */
export const MAX_DRAFTS_OF_A_COMPANY = 50;
export const MAX_OPEN_DEMANDS_OF_A_COMPANY = 50;
/** Sellers that one demand invites by name. */
export const MAX_INVITED_SELLERS = 100;
/** Files of one demand: specifications and photos. */
export const FILES_OF_A_DEMAND = 10;
/** Ranges of properties, and limits for a certificate of analysis, of one line. */
export const MAX_PROPERTY_RANGES = 12;
/** How far an amount may be quoted away from what is asked, in hundredths of a percent. */
export const MAX_TOLERANCE_HUNDREDTHS = 5000;
/** Months of a schedule. */
export const MAX_SCHEDULE_MONTHS = 24;
/** Of one whose length nobody said. */
export const USUAL_SCHEDULE_MONTHS = 3;

/** Sellers need time to read it: hours from publishing or extending to closing at least, and days at most. */
export const LEAST_OPEN_HOURS = 2;
export const MOST_OPEN_DAYS = 60;
/** What is proposed: so many days from today, at this hour of Bangkok. */
export const USUAL_OPEN_DAYS = 5;
export const USUAL_CLOSING_HOUR = 17;
/** Changes of an open demand and moves of its closing in a day: sellers are told of each, and nobody is flooded. */
export const MOST_CHANGES_A_DAY = 5;
/** Everybody who was told is reminded so many hours before closing. */
export const REMIND_HOURS = 24;

/** Days from today that a delivery window spans where nobody says one. */
export const USUAL_WINDOW_DAYS = { from: 7, to: 37 } as const;

/** Questions that one seller asks about one demand, and all of them together. */
export const MAX_QUESTIONS_OF_A_SELLER = 10;
export const MAX_QUESTIONS_OF_A_DEMAND = 100;
export const MAX_QUESTION_LETTERS = 1000;

/** Sellers who fit a demand and are told of it. */
export const MAX_TOLD_SELLERS = 2000;
/** Demands that a seller is told of in a day, one message each; what is beyond comes in the weekly digest. */
export const TOLD_A_DAY = 5;
/** Demands that one digest names. */
export const DEMANDS_OF_A_DIGEST = 20;
