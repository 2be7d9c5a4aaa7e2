import legal from './company-forms.json' with { type: 'json' };

/** What a company's name has beside what people call it. */
const LEGAL = new RegExp(
  String.raw`${legal.thai.map((form) => RegExp.escape(form)).join('|')}|\b(?:${legal.latin.join('|')})\b\.?|,`,
  'giu',
);
/** Shorter ones are words of something else. */
const SHORTEST = 5;

/** A company's name as it stands, and without what says only what kind of company it is. */
export function companyForms(name: string): string[] {
  const short = name.replaceAll(LEGAL, ' ').replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  return [...new Set([name, short])].filter((form) => form.length >= SHORTEST);
}
