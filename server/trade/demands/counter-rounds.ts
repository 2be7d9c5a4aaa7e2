import type { RawBuilder } from '#server/platform/database/query.ts';

let registered: RawBuilder<boolean> | undefined;

/** Counter-offers belong to quotes, which register the condition on which the round of demand `d` is one of them. */
export function registerCounterRounds(condition: RawBuilder<boolean>): void {
  registered = condition;
}

export function isCounterRoundSql(): RawBuilder<boolean> {
  if (!registered) throw new Error('no counter-offers are registered');
  return registered;
}
