import { expect, test } from 'vitest';
import { generateAuction } from '#domain/trade/auctions/generated-auctions.ts';
// @ts-expect-error a plain script without types
import { checkAuction } from './check-auction.mjs';
import { differences } from './agreement.ts';
import { generatedLog } from './generated-logs.ts';
import { logFile } from './log-examples.ts';

test('generated auctions end the same by the rules of the product and by the checker', () => {
  expect(differences(0, 300)).toEqual([]);
});

test('another price or leader anywhere in a generated log is found', () => {
  let changes = 0;
  for (let seed = 0; seed < 60; seed++) {
    const lines = generatedLog('AU-1', generateAuction(seed)).trimEnd().split('\n').slice(1);
    const bodies = lines.map((line) => JSON.parse(line.slice(65)) as Record<string, unknown>);
    for (const [seq, { price, leader }] of bodies.entries()) {
      const forged: Record<string, unknown>[] = [];
      if (typeof price === 'string') forged.push({ price: String(BigInt(price) + 1n) });
      if (typeof leader === 'string') forged.push({ leader: 'somebody' });
      for (const change of forged) {
        changes += 1;
        const { faults } = checkAuction(
          logFile(
            'AU-1',
            bodies.map((body, at) => (at === seq ? { ...body, ...change } : body)),
          ),
        );
        expect(faults).toHaveLength(1);
      }
    }
  }
  expect(changes).toBeGreaterThan(300);
});
