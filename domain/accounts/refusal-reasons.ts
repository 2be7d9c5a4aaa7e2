import type { Locale, Localized } from '#domain/values/locale.ts';
import texts from './refusal-reasons.json' with { type: 'json' };

/** Why a paper is not approved, as a rule; `other` is said in words. */
export const refusalReasons = [
  'unreadable',
  'expired',
  'wrong_document',
  'name_differs',
  'tax_id_differs',
  'signature_missing',
  'page_missing',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What the member reads: what is wrong and what to send instead. */
const documentTexts: Readonly<Record<Exclude<RefusalReason, 'other'>, Readonly<Record<Locale, string>>>> =
  texts.documents;

/** The usual reason in the reader's language, with the words that staff added. */
export function refusalText(reason: RefusalReason, words: string, locale: Locale): string {
  if (reason === 'other') return words;
  return [documentTexts[reason][locale], words].filter(Boolean).join(' – ');
}

/** "Other" alone tells nobody what to mend. */
export function needsWords(reason: RefusalReason): boolean {
  return reason === 'other';
}

type Reasons = Readonly<Record<string, Localized<string>>>;

/** What an account is refused for, as a rule, as its owner would read it: proposals for the staff's own words. */
export const accountReasons = texts.accounts satisfies Reasons;

/**
 * The usual reasons for ending an order or rejecting a slip: proposals, in the language of the buyer, who reads them.
 */
export const orderReasons = texts.orders satisfies Reasons;

/** Why staff do not approve what a company sent in, by what it is: proposals in the language of its owner. */
export const verificationReasons = texts.verifications satisfies Readonly<Record<string, Reasons>>;
