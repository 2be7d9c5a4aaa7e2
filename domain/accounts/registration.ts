import type { AccountStatus, Position } from '#domain/accounts/company/company-facts.ts';

/** People of a company, or a person who buys in their own name. */
export const businessTypes = ['business', 'personal'] as const;
export type BusinessType = (typeof businessTypes)[number];

export const registrationRoles = ['buyer', 'seller'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/**
 * The steps, in this order. People of a company give their position and the company's facts; a person gives their own
 * facts.
 */
export const registrationSteps = ['account', 'email', 'position', 'person', 'company', 'documents', 'done'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/**
 * The marketplace's people look at a registration within this many working days: what the screens and mails promise.
 */
export const APPROVAL_WORKING_DAYS = 2;

/** Ours: an email that nobody confirmed in this time was mistyped, or not meant. */
export const UNCONFIRMED_KEPT_DAYS = 30;
/**
 * Ours: a registrant who confirmed the email and sent nothing in this time does not come back; the Personal Data
 * Protection Act lets nobody store id numbers and papers for that.
 */
export const UNSENT_KEPT_DAYS = 90;

/** What is known of somebody who registers. */
export interface RegistrationState {
  account_status: AccountStatus;
  business_type: BusinessType;
  firstname: string;
  lastname: string;
  mobile: string | null;
  position: Position | null;
  /** They asked to join a company that exists already: its owner answers for its facts and papers. */
  joins: boolean;
  /** What proves who a person is. */
  id_number: string | null;
  /** The company's number at the revenue department. */
  tax_id: string | null;
}

/** Only companies sell. */
export function mayRegisterAs(role: RegistrationRole, type: BusinessType): boolean {
  return role === 'buyer' || type === 'business';
}

/** The way of a company's people, of a person, and of who joins a company. */
export function stepsOf(state: Pick<RegistrationState, 'business_type' | 'joins'>): RegistrationStep[] {
  if (state.business_type === 'personal') return ['account', 'email', 'person', 'documents', 'done'];
  return state.joins
    ? ['account', 'email', 'position', 'done']
    : ['account', 'email', 'position', 'company', 'documents', 'done'];
}

/** The first step that is still to be done. What was refused is mended from the last one, and can be gone back from. */
export function nextStep(state: RegistrationState): RegistrationStep {
  const { account_status: status } = state;
  if (status === 'waiting_approval' || status === 'verified' || status === 'closed') return 'done';
  if (state.firstname === '' || state.lastname === '' || state.mobile === null) return 'account';
  if (status === 'registered') return 'email';
  if (state.business_type === 'personal') return state.id_number === null ? 'person' : 'documents';
  // A joiner whom the owner's company did not take has to name a company again.
  if (state.position === null || state.joins) return 'position';
  return state.tax_id === null ? 'company' : 'documents';
}

/**
 * Whether what a step asks may be given now: the email is confirmed first, and nothing changes while the marketplace
 * looks at it.
 */
export function mayGiveFacts(status: AccountStatus): boolean {
  return status === 'email_confirmed' || status === 'not_approved';
}
