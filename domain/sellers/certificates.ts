import { addDays } from '#domain/values/bangkok-time.ts';

/** What a seller shows of itself and its goods. */
export const certificateKinds = [
  'iso_9001',
  'iso_14001',
  'iso_45001',
  'grs',
  'iscc_plus',
  'food_contact',
  'recycled_content',
  'mass_balance',
  'halal',
  'tis',
  'reach_rohs',
  'other',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Days before its end on which a certificate should be renewed: an auditor has to be found. */
export const RENEWAL_DAYS = 60;

export const validities = ['valid', 'ends_soon', 'expired', 'not_yet'] as const;
export type Validity = (typeof validities)[number];

/**
 * Whether a certificate counts on a day (Bangkok's); it does on its first and its last one. Without an end it always
 * does.
 */
export function validityOn(today: string, lastDay: string | null, firstDay: string | null = null): Validity {
  if (firstDay !== null && firstDay > today) return 'not_yet';
  if (lastDay === null || lastDay > addDays(today, RENEWAL_DAYS)) return 'valid';
  return lastDay < today ? 'expired' : 'ends_soon';
}

/** What has ended or has not begun counts for nothing. */
export const isInForce = (validity: Validity): boolean => validity === 'valid' || validity === 'ends_soon';
