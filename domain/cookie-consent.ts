/** What a visitor may allow. `necessary` is always on; the others are off until she says so. */
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
 * How a consent came about: the first one is a rejection when nothing but the necessary was left, explicit when everything was allowed, else custom; a later one of the same
 * visitor is an update. The other two methods are of consents that nobody gave by a click; this product takes none such.
 */
export function consentMethod(allowed: readonly ConsentCategory[], isFirst: boolean): ConsentMethod {
  if (!isFirst) return 'updated';
  const chosen = new Set(allowed);
  chosen.add('necessary');
  if (chosen.size === 1) return 'rejected';
  return chosen.size === consentCategories.length ? 'explicit' : 'custom';
}

/** Until when a consent given at an instant counts. */
export function consentEnds(givenAt: Date): Date {
  return new Date(givenAt.getTime() + CONSENT_DAYS * 86_400_000);
}
