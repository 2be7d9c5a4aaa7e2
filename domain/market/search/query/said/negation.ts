import words from './negation-words.json' with { type: 'json' };
import { oneOf } from '#domain/market/search/query/one-of.ts';
import { endsHere, isSeparators, startsHere } from '#domain/market/search/query/letters.ts';
import { saidPart, type Part } from '#domain/market/search/query/parts.ts';
import type { Place } from '#domain/market/search/query/reading.ts';
import type { Said } from './said.ts';
import { deniedSaid } from './settled-amounts.ts';

/** A word that takes back what stands before or behind it. */
export interface Negator extends Place {
  side: 'before' | 'after';
}

const NEGATORS = new RegExp(`(?<before>${oneOf(words.before)})|(?<after>${oneOf(words.after)})`, 'gu');
const JOIN = new RegExp(`^(?:${oneOf(words.joins)})$`, 'u');

/** Words of denial in a normalized query: whole words of Latin letters, any place in Thai and Chinese. */
export function negatorsIn(text: string): Negator[] {
  return Array.from(text.matchAll(NEGATORS), (match): Negator => ({
    at: match.index,
    to: match.index + match[0].length,
    side: match.groups!['before'] ? 'before' : 'after',
  })).filter(({ at, to }) => startsHere(text, at) && endsHere(text, to));
}

/**
 * Parts that a word of denial belongs to ask for products without them: "no black", "not black or white". The word is
 * of the part then. One with nothing to deny stays a part of its own.
 */
export function withNegations(text: string, parts: readonly Part[]): Part[] {
  const read: Part[] = [];
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place]!;
    const before = read.at(-1);
    if (part.says?.kind !== 'not') {
      read.push(isJoined(text, read, part) ? excluded(part, part.at) : part);
    } else if (part.says.side === 'after') {
      if (before?.kind === 'additive' && isDeniable(before) && isSeparators(text.slice(before.to, part.at)))
        read[read.length - 1] = { ...excluded(before, before.at), to: part.to };
      else read.push(part);
    } else {
      const next = parts.findIndex(({ kind }, other) => other > place && kind !== 'commercial');
      const denied = parts[next];
      if (denied?.says && isDeniedSaid(denied.says)) {
        read.push(saidPart({ at: part.at, to: denied.to }, deniedSaid(denied.says)));
        place = next;
      } else if (!denied || !isDeniable(denied)) read.push(part);
      else {
        read.push(excluded(denied, part.at));
        place = next;
      }
    }
  }
  return read;
}

/** Days and prices say by words of denial what they mean: not over 38, not later than Friday. */
function isDeniedSaid({ kind }: Said): boolean {
  return kind === 'pack' || kind === 'place' || kind === 'origin' || kind === 'seller';
}

function isDeniable({ wanted, kind, measured, corrected }: Part): boolean {
  return wanted !== null && measured === null && (kind !== 'text' || corrected === null);
}

function excluded(part: Part, at: number): Part {
  return { ...part, at, wanted: part.wanted && { ...part.wanted, isExcluded: true, near: [] } };
}

/** Of the same kind as a denied part, with a word that joins them between: "or white". */
function isJoined(text: string, read: readonly Part[], part: Part): boolean {
  const join = read.at(-1);
  const denied = read.at(-2);
  return (
    join !== undefined &&
    denied?.wanted?.isExcluded === true &&
    denied.kind === part.kind &&
    isDeniable(part) &&
    JOIN.test(text.slice(join.at, join.to).trim())
  );
}
