import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What was agreed stays, by number; what the person wrote with it does not. */
registerPersonalData('call-off-contracts', {
  retained: ['call_off_contracts', 'call_off_decisions', 'call_offs'],
  async erase({ userId }) {
    await rows(sql`
      update call_off_contracts set note = case when proposed_by_user_id = ${userId} then '' else note end,
        end_reason = '' where proposed_by_user_id = ${userId} or accepted_by_user_id = ${userId}`);
    await rows(sql`update call_off_decisions set note = '' where user_id = ${userId}`);
  },
  facts: () => ({
    call_off_contracts: factList(
      {
        state: sql`r.state`,
        first_day: sql`r.first_day`,
        last_day: sql`r.last_day`,
        note: sql`case when r.proposed_by_user_id = u.id then r.note end`,
        at: sql`r.created_at`,
      },
      sql`call_off_contracts r where r.proposed_by_user_id = u.id or r.accepted_by_user_id = u.id`,
      sql`r.id`,
    ),
    call_off_decisions: factList(
      { contract: sql`r.contract_id`, is_approved: sql`r.is_approved`, note: sql`r.note`, at: sql`r.at` },
      sql`call_off_decisions r where r.user_id = u.id`,
      sql`r.contract_id, r.step`,
    ),
    call_offs: factList(
      { contract: sql`r.contract_id`, packs: sql`r.packs`, order: sql`r.order_id`, at: sql`r.at` },
      sql`call_offs r where r.user_id = u.id`,
      sql`r.id`,
    ),
  }),
});
