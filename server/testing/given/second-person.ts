import type { Api } from '#contract/client.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { approveMoneyChange } from '#server/money-settings/decide-change.ts';
import { givenStaff } from '#server/testing/market.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Approves a change of a money setting as somebody else. */
export async function approveAsSecond(id: number): Promise<void> {
  const { id: staffId, email } = await givenStaff('admin');
  await approveMoneyChange({ kind: 'staff', staffId, staffRoles: ['admin'], email, sessionHash: Buffer.alloc(0) }, id);
}

/** Staff of which somebody else approves at once what waits for a second person. */
export function withSecondPerson(api: Api): Api {
  const call = api as unknown as (...given: readonly unknown[]) => Promise<unknown>;
  const approving = async (...given: readonly unknown[]) => {
    const answer = await call(...given);
    const id = (answer as { waiting_change?: number | null } | undefined)?.waiting_change;
    if (id) await approveAsSecond(id);
    return answer;
  };
  return approving as unknown as Api;
}

/** Another person of finance, who proves to own the account before each call, however far the clock was moved. */
export async function givenSecondFinance({ api }: Pick<TestApp, 'api'>): Promise<Api> {
  const call = (await api((await givenStaff('finance')).token)) as unknown as (
    ...given: readonly unknown[]
  ) => Promise<unknown>;
  const proving = async (...given: readonly unknown[]) => {
    await renewProofs();
    return call(...given);
  };
  return proving as unknown as Api;
}

/** Everybody has just proved to own their account, after the clock was moved. */
export async function renewProofs(): Promise<void> {
  await rows(sql`update sessions set proved_at = ${now()}`);
}
