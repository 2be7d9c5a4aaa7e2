import { whoHearsOfSheet, type Colleague } from '#domain/trade/trials/trial.ts';
import { notify } from '#server/notifications/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { gradeSignedOff, trialAsked, trialWaits, type NotifiedTrial, type SignedOff } from './notifications.ts';
import { hasFilledInSql } from './locked-trial.ts';
import { readSignOffRules } from './sign-off-rules.ts';

interface Subject extends NotifiedTrial {
  asked_by_user_id: number;
  in_charge_user_id: number;
}

const readSubject = (id: number) =>
  oneRow(sql<Subject>`
    select t.id, p.grade, r.grade as in_use, t.purpose, t.plant, ${personNameSql('a')} as asked_by, t.asked_by_user_id,
      t.in_charge_user_id,
      coalesce(nullif(d.withdrawal_reason, ''), nullif(d.reason, ''), d.conditions, '') as text
    from grade_trials t join products p on p.id = t.product_id join products r on r.id = t.replaces_product_id
      join users a on a.id = t.asked_by_user_id left join grade_decisions d on d.id = t.decision_id
        where t.id = ${id}`);

/** The colleague who is to run a trial, within the transaction of its planning. */
export async function notifyInCharge(id: number): Promise<void> {
  const { in_charge_user_id, asked_by_user_id: _, ...trial } = await readSubject(id);
  await notify(trialAsked(trial), [{ userId: in_charge_user_id }]);
}

/** Who may sign a trial off, within the transaction that has its first sheet filled in. */
export async function notifySigners(by: Member, id: number): Promise<void> {
  const { in_charge_user_id: _, asked_by_user_id, ...trial } = await readSubject(id);
  const rules = await readSignOffRules(by);
  const colleagues = await rows(sql<Colleague>`
    select u.id, u.company_role as role, ${hasFilledInSql(id, sql`u.id`)} as has_filled_in from users u
    where u.company_id = ${by.companyId} and u.account_status = 'verified' and u.suspended_at is null order by u.id`);
  const told = whoHearsOfSheet(colleagues, rules, { asked_by: asked_by_user_id, filled_in_by: by.userId });
  await notify(
    trialWaits(trial),
    told.map((userId) => ({ userId })),
  );
}

/** Who asked for the trial and who ran it, but who signed it off. */
export async function notifySignedOff(id: number, news: SignedOff, signer: number): Promise<void> {
  const { in_charge_user_id, asked_by_user_id, ...trial } = await readSubject(id);
  const told = new Set([in_charge_user_id, asked_by_user_id]).difference(new Set([signer]));
  await notify(
    gradeSignedOff({ news, trial }),
    [...told].map((userId) => ({ userId })),
  );
}
