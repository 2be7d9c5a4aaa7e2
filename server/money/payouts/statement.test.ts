import { expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openPayoutMarket } from '#server/testing/given/payouts.ts';
import { givenMember } from '#server/testing/market.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { exportStatement } from './export-statement.ts';

const { app, givenSeller, givenDue, propose, approve, makeFile, paid, lineOf } = openPayoutMarket();

test('the statement as a table adds up', async () => {
  const seller = await givenDue();
  const { bytes } = await seller.api('GET /seller/statement/export', { query: { language: 'en' } });
  const lines = (await new Response(bytes as BodyInit).text()).split('\r\n');
  expect(lines[1]).toBe('"2026-07-01","Opening balance",,,,,,,,,0');
  expect(lines[2]).toMatch(
    /^"2026-07-16","Due to the seller","PO\d+","2026-07-16",10500,735,"5%",-525,-36.75,10673.25,10673.25,$/,
  );
  expect(lines[3]).toBe('"2026-07-31","Closing balance",,,,,,,,,10673.25');
});

test('a table that has no room for all lines says what the others come to, and still adds up', async () => {
  const seller = await givenDue();
  const { bytes } = await exportStatement(seller.companyId, {}, 'en', 0);
  const lines = (await new Response(bytes as BodyInit).text()).split('\r\n');
  expect(lines[1]).toMatch(/"Opening balance",,,,,,,,,0$/);
  expect(lines[2]).toMatch(/^"2026-07-31","Lines not listed, [^"]+: 1",,,,,,,,10673.25,10673.25$/);
  expect(lines[3]).toMatch(/"Closing balance",,,,,,,,,10673.25$/);
});

test('the statement as PDF says the same in both languages, and is the same bytes again', async () => {
  const seller = await givenDue();
  const print = async () => {
    const { bytes } = await seller.api('GET /seller/statement/export', { query: { format: 'pdf' } });
    return Buffer.from(await new Response(bytes as BodyInit).arrayBuffer());
  };
  const pdf = await print();
  expect((await print()).equals(pdf)).toBe(true);
  const words = (await readPdf(pdf)).join(' ');
  for (const said of ['Seller statement', 'Due to the seller', '11,235.00', '−561.75', '10,673.25', '5%'])
    expect(words).toContain(said);
});

test('in English it is English alone, and Chinese is answered in English with a word about it', async () => {
  const seller = await givenDue();
  const print = async (language: 'en' | 'cn') => {
    const { bytes } = await seller.api('GET /seller/statement/export', { query: { format: 'pdf', language } });
    return (await readPdf(Buffer.from(await new Response(bytes as BodyInit).arrayBuffer()))).join(' ');
  };
  const english = await print('en');
  expect(english).toContain('Due to the seller');
  expect(english).toContain('Page 1');
  expect(english).not.toContain('หน้า');
  expect(english).not.toContain('รายการ');
  expect(english).not.toContain('not available in Chinese');
  const chinese = await print('cn');
  expect(chinese).toContain('not available in Chinese');
  expect(chinese).toContain('Due to the seller');
});

test('a printed statement names the payout and the purchases that it paid for', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  const line = (await lineOf(id, seller))!;
  await approve(id);
  await makeFile(id);
  await paid(id, [line.id]);
  const { bytes } = await seller.api('GET /seller/statement/export', { query: { format: 'pdf' } });
  const { purchase_no } = await oneRow(
    sql<{ purchase_no: string }>`select purchase_no from purchases where company_id = ${seller.companyId}`,
  );
  const pdf = Buffer.from(await new Response(bytes as BodyInit).arrayBuffer());
  expect((await readPdf(pdf)).join(' ')).toContain(`Payout ${line.id} · ${purchase_no}`);
});

test('only colleagues with the money part of selling see the statement', async () => {
  const { companyId } = await givenSeller();
  const as = async (part: 'orders' | 'money') =>
    app.api((await givenMember(companyId, { role: 'seller', company_role: 'viewer', selling_roles: [part] })).token);
  await expect((await as('orders'))('GET /seller/statement')).rejects.toMatchObject({ wire: { statusCode: 403 } });
  expect(await (await as('money'))('GET /seller/statement')).toMatchObject({ closing: 0 });
});
