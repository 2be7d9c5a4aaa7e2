import { foldText, plainFigures, tidyText } from './typed-text.ts';

/** What stands between the figures of a number on paper. */
const BETWEEN = /[\s().\-\u2010-\u2015]/g;

/** A number as its figures alone, of one that was typed or copied as it stands on paper: `0-1055-36000-00-3`. */
export function bareNumber(text: string): string {
  return plainFigures(tidyText(text)).replace(BETWEEN, '');
}

/** A phone number as it is dialled in Thailand: `081-234-5678` and `+66 81 234 5678` are `0812345678`. Nothing that is dialled here begins with 66;
 * `0066` is the prefix from abroad only before a number as long as one. */
export function dialledNumber(text: string): string {
  return bareNumber(text).replace(/^(?:\+66|0066(?=\d{8,10}$)|66)0?/, '0');
}

/**
 * With or without commas between the thousands, and nothing else: `1,5` and `0,955` are no numbers, so that nobody
 * sells at a tenth or at ten times the price.
 */
const AMOUNT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
/** More is no amount; looking for a currency behind blanks takes steps by the square of their number. */
const MAX_AMOUNT_LETTERS = 100;
const CURRENCY_BEFORE = /^(?:\u0e3f|THB)\s*/i;
const CURRENCY_BEHIND = /\s*(?:\u0e3f|THB|\u0e1a\u0e32\u0e17)$/i;

/**
 * A number as people type or paste it, in Thai and full-width figures too, with or without the currency. NaN for
 * anything else, null for nothing.
 */
export function typedAmount(text: string): number | null {
  const plain = bareAmount(text);
  if (plain === '') return null;
  return AMOUNT.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}

/** The same with a sign or without. */
export function typedSigned(text: string): number | null {
  const [, sign, figures = ''] = /^([-+\u2212\u2013]?)(.*)$/su.exec(foldText(text).trim()) ?? [];
  const amount = typedAmount(figures);
  if (amount === null) return sign ? Number.NaN : null;
  return sign && sign !== '+' ? -amount : amount;
}

/** Percent, with its sign or without. */
export const typedPercent = (text: string): number | null => typedAmount(barePercent(text));

const barePercent = (text: string) => foldText(text).trim().replace(/%$/, '');
/** What is typed as an amount, without the currency. */
function bareAmount(text: string): string {
  const plain = foldText(text).trim();
  if (plain.length > MAX_AMOUNT_LETTERS) return plain;
  return plain.replace(CURRENCY_BEFORE, '').replace(CURRENCY_BEHIND, '').trim();
}

/** Why a text is no amount or percentage, where that is plain: below zero, or a comma where none parts thousands. */
export function amountSlip(text: string): 'below_zero' | 'comma_misplaced' | null {
  const plain = bareAmount(barePercent(text));
  if (/^[-\u2212\u2013](?:\d|\.\d)/u.test(plain) && AMOUNT.test(plain.slice(1))) return 'below_zero';
  return /^[\d.]*,[\d.,]*$/.test(plain) && !AMOUNT.test(plain) ? 'comma_misplaced' : null;
}
