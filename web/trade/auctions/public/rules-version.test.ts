import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import { LOCALES } from '#domain/values/locale.ts';

/** Of which texts bidders have accepted a version. Another text is another version: both change here. */
const ACCEPTED = { version: '2026-12-c', texts: 'c472a3fd3325' };

test('the rules that bidders accept by a press are those that stand on the page', () => {
  const hash = createHash('sha256');
  for (const language of LOCALES) {
    const file = new URL(`../../../messages/${language}/trade/auctionRules.json`, import.meta.url);
    hash.update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
  }
  expect({ version: AUCTION_RULES, texts: hash.digest('hex').slice(0, 12) }).toEqual(ACCEPTED);
});
