import { expect, test } from 'vitest';
import { exampleCandidate, exampleNeed, RATES } from '#domain/trade/plans/plan-examples.ts';
import { makePlans } from '#domain/trade/plans/make-plans.ts';
import { visitor } from '#server/platform/http/caller.ts';
import { inRequest } from '#server/platform/http/request-scope.ts';
import { solvePlans } from './solve-plans.ts';
import type { PlanTask } from './solver-thread.ts';

let serial = 0;
/** A question that was not asked before. */
function newTask(): PlanTask {
  const grams = 1_000_000 + (serial += 1) * 25_000;
  return {
    needs: [exampleNeed({ grams })],
    candidates: [exampleCandidate(), exampleCandidate({ offer_id: 2, seller_id: 2, province_id: 20 })],
    terms: { rates: RATES, date: null, vatRateHundredths: 700 },
  };
}

const asVisitor = <Result>(address: string, work: () => Promise<Result>) =>
  inRequest({ requestId: 'test', address, route: 'GET /plans/{token}', caller: visitor }, work);

test('the thread answers what the rules do', async () => {
  const task = newTask();
  expect(await solvePlans(task)).toEqual(makePlans(task.needs, task.candidates, task.terms));
});

test('a question that cannot be solved fails alone', async () => {
  const broken = { ...newTask(), candidates: [null] } as unknown as PlanTask;
  await expect(solvePlans(broken)).rejects.toThrow('A plan was not solved');
  expect(await solvePlans(newTask())).toHaveLength(3);
});

test('one caller asks three questions at once, and others ask beside them', async () => {
  const questions = [1, 2, 3, 4].map(() => asVisitor('10.0.0.1', () => solvePlans(newTask())));
  const other = asVisitor('10.0.0.2', () => solvePlans(newTask()));
  const outcomes = await Promise.allSettled(questions);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'busy' } });
  expect(await other).toHaveLength(3);
});

test('who asks first goes before the further questions of another', async () => {
  const done: string[] = [];
  const ask = (address: string) => asVisitor(address, () => solvePlans(newTask())).then(() => done.push(address));
  await Promise.all([ask('10.0.1.1'), ask('10.0.1.1'), ask('10.0.1.1'), ask('10.0.1.2')]);
  expect(done).toEqual(['10.0.1.1', '10.0.1.2', '10.0.1.1', '10.0.1.1']);
});

test('a known answer takes no turn', async () => {
  const task = newTask();
  const first = await solvePlans(task);
  const waiting = [1, 2, 3].map(() => asVisitor('10.0.0.3', () => solvePlans(newTask())));
  expect(await asVisitor('10.0.0.3', () => solvePlans(structuredClone(task)))).toBe(first);
  await Promise.all(waiting);
});
