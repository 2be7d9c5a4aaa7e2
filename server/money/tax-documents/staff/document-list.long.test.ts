import { beforeAll, test } from 'vitest';
import { taxDocumentList } from '#contract/money/tax-documents/staff-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenBuyer, givenOrder } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

beforeAll(async () => {
  const other = await givenBuyer(app);
  const written = [
    ['TI-1', 'tax_invoice', '2026-07', 100_00, market.buyer],
    ['TI-2', 'tax_invoice', '2026-07', 50_00, other],
    ['RC-3', 'receipt', '2026-07', 300_00, market.buyer],
    ['TI-4', 'tax_invoice', '2026-06', 150_00, market.buyer],
  ] as const;
  for (const [place, [number, kind, month, total, buyer]] of written.entries()) {
    const order = await givenOrder(market, { buyer });
    const series = number.slice(0, 2);
    const facts = JSON.stringify({ order_no: order.orderNo, buyer: { name: 'ก', references: { po_number: '' } } });
    await rows(sql`
      insert into tax_document_counters (series, branch_code, month, last) values (${series}, '00000', ${month}, 9)
        on conflict do nothing`);
    await rows(sql`
      insert into tax_documents (order_id, company_id, kind, series, branch_code, month, sequence, number, issued_at,
        facts, facts_sha256, base, vat, total)
      values (${order.id}, ${buyer.companyId}, ${kind}, ${series}, '00000', ${month}, ${place + 1}, ${number},
        ${`${month}-0${place + 1}T03:00:00Z`},
        ${facts}::jsonb, encode(sha256(convert_to((${facts}::jsonb)::text, 'UTF8')), 'hex'), ${total}, 0, ${total})`);
  }
});

test('tax documents of a month are found by number, kind, buyer and sum', async () => {
  const [{ name }] = (await rows(
    sql<{ name: string }>`select company_name_th as name from companies where id = ${market.buyer.companyId}`,
  )) as [{ name: string }];
  await expectListRules(taxDocumentList, {
    page: (query) => market.finance('GET /staff/tax-documents', { query }),
    export: (query) => market.finance('GET /staff/tax-documents/export', { query }),
    byStranger: () => market.sales('GET /staff/tax-documents'),
    // Without a month the running one is read.
    samples: { number: 'TI', month: '2026-06', kind: 'tax_invoice', company: name, total_min: '100', total_max: '250' },
    values: { company: ({ company }) => company.name_th },
  });
});
