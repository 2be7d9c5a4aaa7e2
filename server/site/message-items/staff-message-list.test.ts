import { beforeAll, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { staffMessageList } from '#contract/site/staff-message-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { givenDraftMessage, givenMessage } from '#server/testing/given/message-items.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenStaff } from '#server/testing/market.ts';

const app = openFileApp();
let sales: Api;
let visitor: Api;
beforeAll(async () => {
  sales = await app.api((await givenStaff('sales')).token);
  visitor = await app.api();
});

test('the list of messages to members keeps what every list does', async () => {
  const old = await givenDraftMessage(sales);
  await rows(sql`update message_items set public_at = '2026-06-01T03:00:00Z' where id = ${old}`);
  app.clock.advanceHours(1);
  await givenMessage(sales);
  app.clock.advanceHours(1);
  await givenDraftMessage(sales, {
    texts: { th: { title: 'ปิดคลังสินค้า', body: 'หยุดยาว' } },
    category: 4,
    audience: { roles: ['owner'] },
    public_from: '2026-08-02T03:00:00.000Z',
  });
  await expectListRules(staffMessageList, {
    page: (query) => sales('GET /staff/messages', { query }),
    export: (query) => sales('GET /staff/messages/export', { query }),
    byStranger: () => visitor('GET /staff/messages'),
    samples: {
      q: 'โปรโมชัน',
      state: 'shown',
      category: '1',
      public_from_from: '2026-07-01',
      public_from_to: '2026-07-31',
      is_for_everybody: 'yes',
    },
    orders: { newest: (found) => found.toSorted((a, b) => b.id - a.id) },
    cells: {
      title: ({ titles }) => titles.th,
      languages: ({ languages }) => languages.join(', '),
      audience: ({ is_for_everybody }) => (is_for_everybody ? 'All members' : 'Some members'),
    },
  });
});
