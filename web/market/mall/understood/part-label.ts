import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { boundsText } from '#web/market/mall/filters/property-words.ts';

type Part = Answer<'POST /product/search'>['understood'][number];

interface Label {
  label: string;
  /** What was typed, where that is something else. */
  typed: string | null;
}

/** HDPE, rPET, PVC K66: read in every language. */
const ABBREVIATION = /^r?[A-Z\d][A-Z\d .+/-]*$/;

/** What a part means, in the reader's language. */
export function labelOf({ kind, names, range }: Part, typed: string, locale: Locale): Label {
  if (kind === 'code') return { label: typed.toUpperCase(), typed: null };
  if (names === null) return { label: typed, typed: null };
  const isAbbreviation = ABBREVIATION.test(names.name_en);
  const label = isAbbreviation ? names.name_en : nameIn(locale, names);
  if (range) {
    const bounds = boundsText(range.from || undefined, range.to ?? undefined);
    return { label: [label, bounds, range.unit].filter(Boolean).join(' '), typed: null };
  }
  if (folded(label) === folded(typed)) return { label, typed: null };
  // GF, of which 30 % were asked for.
  if (isAbbreviation && /^\d+$/.test(folded(typed).replace(folded(label), '')))
    return { label: typed.toUpperCase(), typed: null };
  return { label, typed };
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[\s\-_/.]/g, '');
}
