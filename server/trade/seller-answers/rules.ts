import { ANSWER_RULES, type AnswerRules } from '#domain/trade/seller-answers/answer-clock.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { lockSetting, writeSetting } from '#server/platform/settings.ts';

const KEY = 'answer_rules';

export function readRules(): Promise<AnswerRules> {
  return oneRow(sql<AnswerRules>`
    select coalesce((select (value ->> 'answer_within_hours')::int from settings where key = ${KEY}),
        ${ANSWER_RULES.answer_within_hours}::int) as answer_within_hours /* not null: coalesced */,
      coalesce((select (value ->> 'confirms_by_itself')::boolean from settings where key = ${KEY}),
        ${ANSWER_RULES.confirms_by_itself}::boolean) as confirms_by_itself /* not null: coalesced */`);
}

/** For purchases that are asked, and answers that are given, from now on. */
export function setRules(staffId: number, rules: AnswerRules): Promise<void> {
  return inTransaction(async () => {
    const before = await lockSetting(KEY, ANSWER_RULES);
    await writeSetting(KEY, rules);
    await recordDecision({
      staffId,
      action: 'set_answer_rules',
      objectKind: 'site_setting',
      objectId: KEY,
      before: { ...before },
      after: { ...rules },
    });
  });
}
