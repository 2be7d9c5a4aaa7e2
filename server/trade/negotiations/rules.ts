import { NEGOTIATION_ROUNDS } from '#domain/trade/negotiations/negotiation.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, sql } from '#server/platform/database/query.ts';
import { oneRow } from '#server/platform/database/query.ts';
import { lockSetting, writeSetting } from '#server/platform/settings.ts';

export interface NegotiationRules {
  /** How often a buyer may propose a price within one negotiation. */
  rounds: number;
}

const KEY = 'negotiation_rules';
const USUAL: NegotiationRules = { rounds: NEGOTIATION_ROUNDS };

/** What staff set, as a column of a statement that settles something by it. */
export const mostRoundsSql = sql<number>`coalesce((
  select (value ->> 'rounds')::int from settings where key = ${KEY}), ${NEGOTIATION_ROUNDS}::int)`;

export function readRules(): Promise<NegotiationRules> {
  return oneRow(sql<NegotiationRules>`select ${mostRoundsSql} as rounds /* not null: coalesced */`);
}

/** For every negotiation from now on; one that has had more rounds has its last offer. */
export function setRules(staffId: number, rules: NegotiationRules): Promise<void> {
  return inTransaction(async () => {
    const before = await lockSetting(KEY, USUAL);
    await writeSetting(KEY, rules);
    await recordDecision({
      staffId,
      action: 'set_negotiation_rules',
      objectKind: 'site_setting',
      objectId: KEY,
      before: { negotiation_rounds: before.rounds },
      after: { negotiation_rounds: rules.rounds },
    });
  });
}
