import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import words from '#domain/trade/auctions/auction-words.json' with { type: 'json' };
import lots from '#contract/trade/auctions/lot-lists.json' with { type: 'json' };
import everybody from '#contract/trade/auctions/public-list.json' with { type: 'json' };
import { LOCALES } from '#domain/values/locale.ts';

type Groups = Record<string, unknown>;
const groups = ['kind', 'state'] as const;
const known = words as Record<(typeof groups)[number], Record<string, Record<string, string>>>;

/** Words of kinds and states in one language, of those that a place says. */
const wordsIn = (language: string, group: (typeof groups)[number], said: object) =>
  Object.fromEntries(Object.keys(said).map((key) => [key, known[group][key]?.[language]]));

test('lists call kinds and states of auctions as the words of the trade do', () => {
  for (const { values } of [lots, everybody])
    for (const group of groups)
      for (const [key, said] of Object.entries(values[group])) expect(said, key).toEqual(known[group][key]);
});

test('pages call them the same in every language', () => {
  for (const language of LOCALES)
    for (const file of ['auctions', 'auctionLots']) {
      const path = join(import.meta.dirname, `../web/messages/${language}/trade/${file}.json`);
      const messages = JSON.parse(readFileSync(path, 'utf8')) as Groups;
      for (const group of groups) {
        const said = messages[group] as object;
        expect(Object.keys(said).length).toBeGreaterThan(2);
        expect(said, `${file}.${group} ${language}`).toEqual(wordsIn(language, group, said));
      }
    }
});
