import { randomUUID } from 'node:crypto';
import {
  CONSENT_POLICY_VERSION,
  CONSENT_REVISION,
  consentMethod,
  type ConsentCategory,
} from '#domain/accounts/cookie-consent.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { insertRows } from '../bulk.ts';
import { Random } from '../random.ts';

const VISITORS = 18;
const DAYS = 30;
const MINUTES_OF_A_DAY = 1440;
const MINUTE_MS = 60_000;

/** What visitors answer: everything, nothing but the necessary, or some. */
const ANSWERS: readonly (readonly ConsentCategory[])[] = [
  ['analytics', 'marketing', 'preferences'],
  ['analytics', 'marketing', 'preferences'],
  [],
  ['preferences'],
  ['analytics', 'preferences'],
];

/** A month of choices about cookies; every sixth visitor thinks again some days later. */
export async function writeConsents(seed: number, at: Date): Promise<void> {
  const random = new Random(seed + 2);
  const choices = Array.from({ length: VISITORS }, (_, index) => {
    const visitor = { consent_id: randomUUID(), language_code: random.pick([...LOCALES, 'th', 'th'] as const) };
    const minutesAgo =
      random.int(8 * MINUTES_OF_A_DAY, DAYS * MINUTES_OF_A_DAY) -
      (index % 3 === 0 ? 8 * MINUTES_OF_A_DAY - random.int(10, 600) : 0);
    const first = choice(visitor, random.pick(ANSWERS), true, minutesAgo);
    return index % 6 === 1
      ? [first, choice(visitor, random.pick(ANSWERS), false, random.int(60, 7 * MINUTES_OF_A_DAY))]
      : [first];
  }).flat();
  await insertRows(
    'cookie_consents',
    choices.sort((one, other) => one.created_at.getTime() - other.created_at.getTime()),
  );

  function choice(
    visitor: { consent_id: string; language_code: string },
    allowed: readonly ConsentCategory[],
    isFirst: boolean,
    minutesAgo: number,
  ) {
    const created_at = new Date(at.getTime() - minutesAgo * MINUTE_MS);
    return {
      ...visitor,
      accepted: allowed.length > 0,
      necessary: true,
      analytics: allowed.includes('analytics'),
      marketing: allowed.includes('marketing'),
      preferences: allowed.includes('preferences'),
      policy_version: CONSENT_POLICY_VERSION,
      method: consentMethod(allowed, isFirst),
      services: {},
      revision: CONSENT_REVISION,
      consent_timestamp: created_at,
      created_at,
    };
  }
}
