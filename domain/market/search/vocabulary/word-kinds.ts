import { goodsKinds } from '#domain/market/search/query/wanted.ts';

export type WordKind = Exclude<(typeof goodsKinds)[number], 'code' | 'number' | 'text'> | 'words';

/** What a word of the vocabulary is about; `words` for one whose meaning is other words. */
export const wordKinds: readonly WordKind[] = [
  ...goodsKinds.filter((kind) => kind !== 'code' && kind !== 'number' && kind !== 'text'),
  'words',
];

/** Whose words: those that staff added, those that come with the program. */
export const vocabularyOwners = ['ours', 'program'] as const;
