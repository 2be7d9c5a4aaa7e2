import type { Input } from '#contract/client.ts';
import { givenUpload, type TestMarket } from '../orders.ts';
import { PROJECT_FACTS } from './projects.ts';
import type { slipFile } from './slips.ts';
import type { TestApp } from '../test-app.ts';

/** What a buyer and sales do until the instalments of a project are paid, through the routes. */
export function projectSteps(app: TestApp, { buyer, sales, finance }: TestMarket) {
  const request = (body: Partial<Input<'POST /decarbonized_project/request'>['body']> = {}, api = buyer.api) =>
    api('POST /decarbonized_project/request', { body: { ...PROJECT_FACTS, ...body } });
  const detail = (id: number, api = buyer.api) =>
    api('GET /decarbonized_project/projectdetail/{id}', { params: { id } });
  const move = (id: number, status: 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
    sales('POST /staff/projects/{id}/move', { params: { id }, body: { status, reason: 'ตามแผน' } });
  const plan = (id: number, amounts = [535, 535], subtotal = 1000) =>
    sales('PUT /staff/projects/{id}/plan', {
      params: { id },
      body: {
        subtotal,
        discount: 0,
        installments: amounts.map((amount, index) => ({ due_date: `2026-08-0${index + 1}`, amount })),
      },
    });

  /** A confirmed project of 1,000 baht before VAT in two instalments. */
  async function givenConfirmed() {
    const { id } = await request();
    await move(id, 2);
    await plan(id);
    await move(id, 3);
    return { id, installments: (await detail(id)).installments };
  }

  async function sendSlip(instalment: number, file?: Awaited<ReturnType<typeof slipFile>>, typed: object = {}) {
    const filename = await givenUpload(app, buyer.token, ...(file ? [file] : []));
    return buyer.api('POST /decarbonized_project/installments/{id}/slip', {
      params: { id: instalment },
      body: { filename, payment_date: app.clock.now().toISOString(), ...typed },
    });
  }
  const verify = (id: number) => finance('POST /staff/settlements/{id}/verify', { params: { id } });

  return { request, detail, move, plan, givenConfirmed, sendSlip, verify };
}
