import { readTerms } from '#domain/market/search/query/meaning.ts';
import { goodsKinds, type PartKind } from '#domain/market/search/query/wanted.ts';
import type { VocabularyEntry } from './vocabulary.ts';

/** A meaning in facts of the market, with the second best behind `~`. */
export interface Expression {
  means: string;
  near: string;
  /** What `kind:…` says that the word is about; null where its facts decide. */
  kind: PartKind | null;
}

/** What staff wrote as a meaning. */
export type OwnMeaning =
  /** Words that are searched in the place of what was typed. */
  | { is: 'words' }
  /** The word says nothing about goods. */
  | { is: 'nothing' }
  | ({ is: 'facts' } & Expression)
  /** Facts and words together, which is neither. */
  | { is: 'mixed' };

const SAYS_NOTHING = '-';
const NEAR = '~';
const FACT = /(?:^|[\s|~])[a-z_]+:\S/i;
const KIND = /(?:^|\s)kind:(\S+)/;
const NO_GOODS: ReadonlySet<PartKind> = new Set(['code', 'number', 'text', 'commercial']);
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** How staff's meaning is read. Signs of full width, as Chinese keyboards have them, are those of the expression. */
export function ownMeaning(written: string): OwnMeaning {
  const text = written.replace(FULL_WIDTH, (sign) => String.fromCodePoint(sign.codePointAt(0)! - FULL_WIDTH_OFFSET));
  if (text.trim() === SAYS_NOTHING) return { is: 'nothing' };
  const [, named] = KIND.exec(text) ?? [];
  const kind = goodsKinds.find((each) => each === named && !NO_GOODS.has(each)) ?? null;
  const facts = kind ? text.replace(KIND, '') : text;
  const [means = '', near = '', ...more] = facts.split(NEAR).map((part) => part.trim());
  if (more.length === 0 && readTerms(means)?.length && readTerms(near)) return { is: 'facts', means, near, kind };
  return { is: FACT.test(text) ? 'mixed' : 'words' };
}

/** An entry's meaning as staff write one. */
export function writtenMeaning({ means, near = '' }: Pick<VocabularyEntry, 'means' | 'near'>): string {
  if (means.trim() === '') return SAYS_NOTHING;
  return near.trim() === '' ? means.trim() : `${means.trim()} ${NEAR} ${near.trim()}`;
}
