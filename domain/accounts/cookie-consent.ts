import { DAY_MS } from '#domain/values/durations.ts';

/** What a visitor may allow. `necessary` is always on; the others are off until the visitor allows them. */
export const consentCategories = ['necessary', 'analytics', 'marketing', 'preferences'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentMethods = ['explicit', 'custom', 'implicit', 'rejected', 'updated', 'default'] as const;
export type ConsentMethod = (typeof consentMethods)[number];

/** Raised when what is asked changes: then everybody is asked again. */
export const CONSENT_REVISION = 1;
export const CONSENT_POLICY_VERSION = '2025-05';
export const CONSENT_COOKIE = 'cc_cookie';
export const CONSENT_DAYS = 182;

/**
 * How a consent came about: the first one is a rejection when nothing but the necessary was left, explicit when
 * everything was allowed, else custom; a later one of the same visitor is an update. The other two methods are of
 * consents that nobody gave by a click; this product takes none such.
 */
export function consentMethod(allowed: readonly ConsentCategory[], isFirst: boolean): ConsentMethod {
  if (!isFirst) return 'updated';
  const chosen = new Set(allowed);
  chosen.add('necessary');
  if (chosen.size === 1) return 'rejected';
  return chosen.size === consentCategories.length ? 'explicit' : 'custom';
}

/**
 * A choice as its cookie holds it. The names are those of the consent library, which reads and writes the same cookie.
 */
export interface ConsentChoice {
  categories: ConsentCategory[];
  revision: number;
  /** The choice that the server has a record of, by its time. */
  data: { recorded: string } | null;
  consentId: string;
  /** When this browser chose for the first time. */
  consentTimestamp: string;
  lastConsentTimestamp: string;
  languageCode: string;
  services: Record<string, string[]>;
  expirationTime: number;
}

/** The choice that a text holds, of whatever revision; null when there is none or it is not whole. */
export function choiceFromText(text: string | undefined): ConsentChoice | null {
  if (!text) return null;
  try {
    const choice = JSON.parse(text) as Partial<ConsentChoice>;
    if (!Array.isArray(choice.categories) || !/^[\da-f-]{36}$/i.test(choice.consentId ?? '')) return null;
    if (![choice.consentTimestamp, choice.lastConsentTimestamp].every((time) => Date.parse(time ?? ''))) return null;
    return {
      ...choice,
      categories: consentCategories.filter((category) => choice.categories?.includes(category)),
    } as ConsentChoice;
  } catch {
    return null;
  }
}

/** The choice as a text, with the time when it ends. */
export function choiceText(choice: ConsentChoice): string {
  return JSON.stringify({ ...choice, expirationTime: endOfChoice(choice).getTime() });
}

export function endOfChoice({ lastConsentTimestamp }: ConsentChoice): Date {
  return consentEnds(new Date(lastConsentTimestamp));
}

/** Whether the server has a record of the choice. */
export function isRecorded({ data, lastConsentTimestamp }: ConsentChoice): boolean {
  return data?.recorded === lastConsentTimestamp;
}

/** Whether a choice is an answer to what is asked now. */
export function answersThisRevision(choice: ConsentChoice | null): choice is ConsentChoice {
  return choice?.revision === CONSENT_REVISION;
}

/**
 * Why a visitor is asked: not at all while their choice holds, else for the first time or because something new is
 * asked.
 */
export type ConsentQuestion = 'none' | 'first' | 'anew';

export function consentQuestion(choice: ConsentChoice | null): ConsentQuestion {
  if (answersThisRevision(choice)) return 'none';
  return choice ? 'anew' : 'first';
}

/** What the choice allows; without one, the necessary alone. */
export function isAllowed(choice: ConsentChoice | null, category: ConsentCategory): boolean {
  return category === 'necessary' || (answersThisRevision(choice) && choice.categories.includes(category));
}

/** Until when a consent given at an instant counts. */
export function consentEnds(givenAt: Date): Date {
  return new Date(givenAt.getTime() + CONSENT_DAYS * DAY_MS);
}
