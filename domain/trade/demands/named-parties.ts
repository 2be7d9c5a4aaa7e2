import { foldText } from '#domain/values/typed-text.ts';
import words from './party-words.json' with { type: 'json' };

export const partyTraces = ['mail', 'phone', 'address', 'company'] as const;
/** By what a text may tell who wrote it. */
export type PartyTrace = (typeof partyTraces)[number];

const MAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}|\(at\)|\[at\]/iu;
const WEB = /(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:co\.th|com|net|org|cn|in\.th)\b/iu;
/** Thai numbers have nine or ten digits, with spaces and hyphens between them; others begin with a plus sign. */
const PHONE = /(?:\+\d[\d\s().-]{7,}\d)|(?:\b0[\d\s().-]{7,}\d)/u;
const PHONE_DIGITS = { least: 9, most: 15 } as const;

function hasPhone(text: string): boolean {
  const [found] = PHONE.exec(text) ?? [];
  const digits = (found ?? '').replace(/\D/gu, '').length;
  return digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

/** Shorter names are words of any sentence. */
const SHORTEST_NAME = 4;
/** What every company is called beside its name. */
const FORMS = new RegExp(
  `${words.forms.join('|').replaceAll('.', '\\.')}|\\b(?:${words.latinForms.join('|')})\\b`,
  'giu',
);
const folding = (text: string) => foldText(text).toLowerCase().replace(/\s+/gu, ' ').trim();
const bareName = (name: string) => folding(name.replace(FORMS, ' ').replace(/[().,&"'-]+/gu, ' '));

/**
 * What in a text of a question, an answer or a note may say who is behind it: questions are asked and answered without
 * names. It is a warning and no lock: a grade may be called as its maker is.
 */
export function tracesOfParties(text: string, companyNames: readonly string[]): PartyTrace[] {
  const folded = folding(text);
  const names = companyNames.map(bareName).filter((name) => name.length >= SHORTEST_NAME);
  const has: Record<PartyTrace, boolean> = {
    mail: MAIL.test(text),
    phone: hasPhone(text),
    address: WEB.test(text) || words.addresses.some((word) => folded.includes(word)),
    company: names.some((name) => folded.includes(name)),
  };
  return partyTraces.filter((trace) => has[trace]);
}
