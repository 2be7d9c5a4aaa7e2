import { expect, test } from 'vitest';
import { booking } from '#domain/ledger/booking.ts';
import {
  MADE_DOCUMENT_DAYS,
  MAX_LINES_AT_ONCE,
  MAX_MADE_DOCUMENTS_A_DAY,
  MAX_WAITING_DOCUMENTS,
} from '#domain/files/made-document.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { deleteMadeDocuments } from '#server/accounts/made-documents/jobs.ts';
import { book } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app } = openFileMarket();
const MONTH = '2026-07';
let cause = 900_000;

type Buyer = TestMarket['buyer'];

/** A buyer who owes a baht on credit by so many orders of this month. */
async function givenLines(count: number): Promise<Buyer> {
  const buyer = await givenBuyer(app);
  const at = app.clock.now();
  await book(
    Array.from({ length: count }, () =>
      booking('order_placed', (cause += 1), at, [
        { account: 'credit_receivable', company_id: buyer.companyId, order_id: null, amount: 100n },
        { account: 'goods_sold', company_id: null, order_id: null, amount: -100n },
      ]),
    ),
  );
  return buyer;
}

const ask = ({ api }: Buyer, month = MONTH) => api('POST /credit/statement/pdf', { body: { month } });
const find = ({ api }: Buyer, id: number) => api('GET /made-documents/{id}', { params: { id } });
const read = ({ api }: Buyer, id: number) => api('GET /made-documents/{id}/file', { params: { id } });

test('a statement of as many lines as are set at once is downloaded, one of a line more is made in the background', async () => {
  const short = await givenLines(MAX_LINES_AT_ONCE);
  expect(await ask(short)).toEqual({ made_document: null });
  const long = await givenLines(MAX_LINES_AT_ONCE + 1);
  await expect(long.api('GET /credit/statement', { query: { month: MONTH, format: 'pdf' } })).rejects.toMatchObject(
    refused('document_made_later'),
  );
  const { made_document } = await ask(long);
  expect(await ask(long)).toEqual({ made_document });
  expect(await find(long, made_document!)).toMatchObject({ state: 'waiting', kind: 'credit_statement' });
  await expect(read(long, made_document!)).rejects.toMatchObject(refused('document_not_made_yet'));

  await runWaitingJobs();
  expect(await find(long, made_document!)).toMatchObject({ state: 'ready' });
  const { bytes } = (await read(long, made_document!)) as { bytes: Uint8Array };
  const pages = await readPdf(Buffer.from(bytes));
  expect(pages.join(' ')).toContain('201.00');
  const { email } = await oneRow(sql<{ email: string }>`select email from users where id = ${long.id}`);
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'document_ready')).toMatchObject([
    { text: expect.stringContaining(`/user/made-documents/${made_document}`) },
  ]);
});

test('only who asked for it finds it, and only while they may see it', async () => {
  const buyer = await givenLines(MAX_LINES_AT_ONCE + 1);
  const id = (await ask(buyer)).made_document!;
  await runWaitingJobs();
  const colleague = await givenMember(buyer.companyId, { company_role: 'finance' });
  for (const api of [await app.api(colleague.token), (await givenBuyer(app)).api]) {
    await expect(find({ ...buyer, api }, id)).rejects.toMatchObject(refused('not_found'));
    await expect(read({ ...buyer, api }, id)).rejects.toMatchObject(refused('not_found'));
  }
});

test('documents that wait are bounded for each person', async () => {
  const buyer = await givenLines(MAX_LINES_AT_ONCE + 1);
  await rows(sql`
    insert into made_documents (kind, company_id, user_id, asked, file_name, state, asked_at)
    select 'credit_statement', ${buyer.companyId}, ${buyer.id}, jsonb_build_object('month', n), 'x', 'waiting',
      ${app.clock.now()}
    from generate_series(1, ${MAX_WAITING_DOCUMENTS}::int) n`);
  await expect(ask(buyer)).rejects.toMatchObject(refused('too_many_documents_waiting'));
});

test('documents of a company are bounded for each day, whoever of it asked', async () => {
  const buyer = await givenLines(MAX_LINES_AT_ONCE + 1);
  const colleague = await givenMember(buyer.companyId, { company_role: 'finance' });
  await rows(sql`
    insert into made_documents (kind, company_id, user_id, asked, file_name, state, asked_at)
    select 'credit_statement', ${buyer.companyId}, ${colleague.id}, jsonb_build_object('month', n), 'x', 'failed',
      ${app.clock.now()}
    from generate_series(1, ${MAX_MADE_DOCUMENTS_A_DAY}::int) n`);
  await expect(ask(buyer)).rejects.toMatchObject(refused('too_many_documents_today'));
  app.clock.set(new Date(TEST_NOW.getTime() + DAY_MS + 1));
  expect((await ask(buyer)).made_document).not.toBeNull();
  app.clock.set(TEST_NOW);
});

test('what was made is gone after its days', async () => {
  const buyer = await givenLines(MAX_LINES_AT_ONCE + 1);
  const id = (await ask(buyer)).made_document!;
  await runWaitingJobs();
  app.clock.set(new Date(TEST_NOW.getTime() + MADE_DOCUMENT_DAYS * DAY_MS + 1));
  await expect(read(buyer, id)).rejects.toMatchObject(refused('not_found'));
  await deleteMadeDocuments.work({});
  expect(await rows(sql`select from made_documents where id = ${id}`)).toEqual([]);
  app.clock.set(TEST_NOW);
});
