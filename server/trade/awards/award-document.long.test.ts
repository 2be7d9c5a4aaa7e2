import { expect, test } from 'vitest';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';

const { app } = openFileMarket();

test('the procedure has all awards of a demand with their reasons, orders and rates', async () => {
  const { buyer, id } = await givenComparison(app);
  const { picks } = (await awardOf(buyer, id)).body;
  expect(picks).toHaveLength(2);
  for (const [at, pick] of picks.entries()) {
    const part = await awardOf(buyer, id, [pick]);
    await buyer.api('POST /demands/{id}/award', {
      ...part,
      body: { ...part.body, keeps_open: true, reason: `reason ${at + 1}` },
    });
  }
  const { bytes } = (await buyer.api('GET /demands/{id}/award/pdf', { params: { id } })) as { bytes: Uint8Array };
  const text = (await readPdf(Buffer.from(bytes))).join(' ');
  for (const words of ['reason 1', 'reason 2']) expect(text).toContain(words);
  // Each of the two quotes that was taken, by whichever award, is marked.
  expect(text.split('chosen')).toHaveLength(picks.length + 1);
});
