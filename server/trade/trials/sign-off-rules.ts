import { USUAL_SIGN_OFF, type SignOffRules } from '#domain/trade/trials/trial.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** Who signs trials off in a company. */
export async function readSignOffRules({ companyId }: Member): Promise<SignOffRules> {
  const rules = await maybeRow(sql<SignOffRules>`
    select signers, is_other_person from trial_rules where company_id = ${companyId}`);
  return rules ?? USUAL_SIGN_OFF;
}

export async function saveSignOffRules(
  { companyId }: Member,
  { signers, is_other_person }: SignOffRules,
): Promise<void> {
  await rows(sql`
    insert into trial_rules (company_id, signers, is_other_person) values (${companyId}, ${signers}, ${is_other_person})
    on conflict (company_id) do update set signers = excluded.signers, is_other_person = excluded.is_other_person`);
}
