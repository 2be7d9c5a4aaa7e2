import { beforeAll, beforeEach } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileMarket } from '../file-app.ts';
import { givenStaff } from '../market.ts';
import { givenOrder, givenUpload, ORDER_TOTAL, SLIP } from '../orders.ts';
import { TEST_NOW } from '../test-app.ts';
import { PROJECT_FACTS } from './projects.ts';

export const HEADINGS = ['วันที่', 'เวลา', 'รายละเอียด', 'ถอนเงิน', 'ฝากเงิน', 'ยอดคงเหลือ'];
export const TODAY = '09/07/2569';
export const PAID = '13,910.00';
export const csv = (...lines: string[][]) => lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');

type State = 'matched' | 'ambiguous' | 'unmatched' | 'confirmed';

/** A market for the tests of a file about the bank's statements; each test begins without lines and slips of now. */
export function openStatementMarket() {
  const { app, market } = openFileMarket();
  let token: string;
  beforeAll(async () => {
    ({ token } = await givenStaff('finance'));
  });
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    await rows(sql`delete from statement_lines`);
    await rows(sql`update settlements set is_deleted = true where status = 0`);
    // Verified slips of the tests before are no longer compared.
    await rows(sql`update settlements set payment_date = payment_date - interval '90 days' where status = 1`);
  });

  const finance = async () => app.api(token);

  async function send(text: string): Promise<number> {
    const api = await app.api(token, { upload: { name: 'statement.csv', bytes: Buffer.from(text) } });
    return (await api('POST /staff/statements/upload', { body: {} })).id;
  }
  const uploadOf = async (id: number) => (await finance())('GET /staff/statements/upload/{id}', { params: { id } });

  /** Sends a statement, takes the guessed columns, applies its good rows. */
  async function imported(text: string, mapping?: Record<string, number>): Promise<number> {
    const id = await send(text);
    const api = await finance();
    const body = { mapping: mapping ?? (await uploadOf(id)).mapping };
    await api('PUT /staff/statements/upload/{id}/mapping', { params: { id }, body });
    await runWaitingJobs();
    const { counts } = await uploadOf(id);
    if (counts!.new > 0) {
      await api('POST /staff/statements/upload/{id}/apply', { params: { id }, body: { good_rows_only: true } });
      await runWaitingJobs();
    }
    return id;
  }
  const linesOf = async (state: State) => {
    const api = await finance();
    const [{ rows: lines }, counts] = await Promise.all([
      api('GET /staff/statement-lines', { query: { state } }),
      api('GET /staff/statement-lines/counts'),
    ]);
    return { lines, counts };
  };
  const confirm = async (line: number, settlement_id: number) =>
    (await finance())('POST /staff/statement-lines/{id}/confirm', { params: { id: line }, body: { settlement_id } });

  /** An order with a slip that waits. */
  async function waiting(typed: object = {}, buyer = market.buyer) {
    const { id, orderNo } = await givenOrder(market, { buyer });
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    const filename = await givenUpload(app, buyer.token, SLIP);
    const slip = await buyer.api('POST /order-settlement/add', {
      body: { order_id: id, filename, amount: ORDER_TOTAL, payment_date: app.clock.now().toISOString(), ...typed },
    });
    return { order: id, orderNo, settlement: slip.id };
  }

  /** A confirmed project of one instalment of 1,070 baht, with a slip that waits. */
  async function waitingInstalment() {
    const params = {
      id: (
        await market.sales('POST /staff/projects', { body: { company_id: market.buyer.companyId, ...PROJECT_FACTS } })
      ).id,
    };
    const installments = [{ due_date: '2026-08-01', amount: 1070 }];
    await market.sales('PUT /staff/projects/{id}/plan', {
      params,
      body: { subtotal: 1000, discount: 0, installments },
    });
    for (const status of [2, 3] as const)
      await market.sales('POST /staff/projects/{id}/move', { params, body: { status, reason: 'ตามแผน' } });
    const [instalment] = (await market.sales('GET /staff/projects/{id}', { params })).installments;
    const filename = await givenUpload(app, market.buyer.token, SLIP);
    const slip = await market.buyer.api('POST /decarbonized_project/installments/{id}/slip', {
      params: { id: instalment!.id },
      body: { filename, payment_date: app.clock.now().toISOString(), account_digits: '8765' },
    });
    return { project: params.id, slip: slip.id };
  }

  return {
    app,
    market,
    readToken: () => token,
    finance,
    send,
    uploadOf,
    imported,
    linesOf,
    confirm,
    waiting,
    waitingInstalment,
  };
}
