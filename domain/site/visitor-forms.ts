/** What visitors send without an account, and how it is worked off. */
export const visitorForms = ['contact', 'newsletter', 'application'] as const;
export type VisitorForm = (typeof visitorForms)[number];

interface FormLimit {
  hours: number;
  /** From one email, typed by anybody. */
  ofEmail: number;
  /** From one network: an office has many people behind one address. */
  ofNetwork: number;
}

export const FORM_LIMITS: Readonly<Record<VisitorForm, FormLimit>> = {
  contact: { hours: 1, ofEmail: 3, ofNetwork: 10 },
  newsletter: { hours: 24, ofEmail: 3, ofNetwork: 30 },
  application: { hours: 24, ofEmail: 4, ofNetwork: 12 },
};

export const contactStates = ['new', 'in_hand', 'answered'] as const;
export type ContactState = (typeof contactStates)[number];

export const applicationStates = ['new', 'in_review', 'interview', 'closed'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Messages of visitors are answered within so many working days. */
export const ANSWER_WORKING_DAYS = 1;

/** What applicants agree to: so long their papers are kept. */
export const APPLICATIONS_KEPT_MONTHS = 6;
export const MESSAGES_KEPT_MONTHS = 24;
/** What looked like a program's and nobody took up. */
export const SUSPECTED_KEPT_DAYS = 30;

/** The link of a newsletter's confirmation counts so long; without it nothing is kept. */
export const NEWSLETTER_LINK_DAYS = 7;
/** A former newsletter subscriber is counted so long, then deleted. */
export const NEWSLETTER_LEFT_DAYS = 30;

/** The same day, months before; of a month that has no such day, its last. */
export function monthsBefore(instant: Date, months: number): Date {
  const then = new Date(instant);
  then.setUTCMonth(then.getUTCMonth() - months);
  // 31 August less 6 months overflows into March.
  if (then.getUTCDate() !== instant.getUTCDate()) then.setUTCDate(0);
  return then;
}
