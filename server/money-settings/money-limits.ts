import { DEFAULT_MONEY_LIMITS, type MoneyLimit, type MoneyLimits } from '#domain/money-settings/money-setting.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export async function readMoneyLimits(): Promise<MoneyLimits> {
  const kept = await rows(sql<{ name: MoneyLimit; amount: Satang }>`select name, amount from money_limits`);
  return { ...DEFAULT_MONEY_LIMITS, ...Object.fromEntries(kept.map(({ name, amount }) => [name, amount])) };
}
