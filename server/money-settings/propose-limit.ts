import { z } from 'zod';
import { DEFAULT_MONEY_LIMITS, moneyLimits, type MoneyLimit } from '#domain/money-settings/money-setting.ts';
import { localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { baht } from '#contract/wire.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import texts from './notification-texts.json' with { type: 'json' };
import { registerMoneyKind } from './money-kind.ts';
import { readMoneyLimits } from './money-limits.ts';
import { proposeMoneyChange, type Proposed } from './propose-change.ts';

export async function listMoneyLimits() {
  const limits = await readMoneyLimits();
  return {
    rows: moneyLimits.map((name) => ({
      name,
      amount: limits[name],
      is_default: limits[name] === DEFAULT_MONEY_LIMITS[name],
    })),
  };
}

const facts = (amount: Satang) => ({ money_limit: bahtFromSatang(amount) });

registerMoneyKind('money_limit', {
  payload: z.strictObject({ amount: baht }),
  async read(name) {
    await rows(sql`lock table money_limits in share row exclusive mode`);
    return facts((await readMoneyLimits())[name as MoneyLimit]);
  },
  async apply({ objectId, payload }) {
    await rows(sql`
      insert into money_limits (name, amount) values (${objectId}, ${payload.amount})
      on conflict (name) do update set amount = excluded.amount`);
  },
});

export function proposeMoneyLimit(
  staffId: number,
  name: MoneyLimit,
  { amount, reason }: { amount: Satang; reason: string },
): Promise<Proposed> {
  return proposeMoneyChange(
    'money_limit',
    { staffId },
    {
      objectId: name,
      subject: localized((language) => texts[language].limit[name]),
      after: facts(amount),
      payload: { amount },
      amount: null,
      reason,
    },
  );
}
