import type { z } from 'zod';
import { trialDecisions } from '#contract/trade/trials/trial-decisions.ts';
import type { trialDetail, trialRow } from '#contract/trade/trials/trial-shapes.ts';
import { whyNotAct, type DecidedTrial, type TrialAct, type TrialFacts } from '#domain/trade/trials/trial.ts';
import { DELIVERED } from '#domain/trade/order-status.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findSignRefusal, mayFillIn, mayOrder } from './locked-trial.ts';
import { trialFactsSql, trialNoSql, trialStateSql, trialTables } from './trial-sql.ts';

export type TrialRow = z.output<typeof trialRow>;
export type Trial = z.output<typeof trialDetail>;

const gradeJson = (product: string, maker: string) => sql`
  json_build_object('id', ${sql.ref(`${product}.id`)}, 'name_th', ${sql.ref(`${product}.name_th`)}, 'name_en',
    ${sql.ref(`${product}.name_en`)}, 'name_cn', ${sql.ref(`${product}.name_cn`)}, 'grade',
    ${sql.ref(`${product}.grade`)},
    'manufacturer', json_build_object('id', ${sql.ref(`${maker}.id`)}, 'name_th', ${sql.ref(`${maker}.name_th`)},
      'name_en', ${sql.ref(`${maker}.name_en`)}, 'name_cn', ${sql.ref(`${maker}.name_cn`)}))`;

/** What lists and pages say of trial `t`. */
const columns = sql`
  t.id, ${trialNoSql} as trial_no, ${gradeJson('p', 'm')} as product, ${gradeJson('r', 'n')} as replaces, t.purpose,
  t.plant, ${trialStateSql} as state,
  t.created_at, case when t.ended_at is null then d.valid_until end as valid_until`;

/** The trials of the member's company with these ids, in any order. */
export function trialsWithIds(ids: readonly number[], { companyId }: Member): Promise<TrialRow[]> {
  return rows(sql<TrialRow>`
    select ${columns}, ${personNameSql('c')} as in_charge from ${trialTables} where t.company_id = ${companyId}
      and t.id = any (${[...ids]}::int[])`);
}

type Stored = Omit<
  Trial,
  'allowed' | 'sign_refusal' | 'may_fill_in' | 'may_change' | 'may_order' | 'runs' | 'decision' | 'ended'
> &
  TrialFacts & {
    in_charge_user_id: number;
    decision: StoredActs<NonNullable<Trial['decision']>> | null;
    ended: StoredActs<NonNullable<Trial['ended']>> | null;
    runs: (Omit<Trial['runs'][number], 'changed_at' | 'photos'> & {
      changed_at: string;
      photos: { id: string; name: string }[];
    })[];
  };
/** Moments in JSON are texts. */
type StoredActs<Act extends { at: Date }> = Omit<Act, 'at' | 'withdrawn'> & { at: string } & (Act extends {
    withdrawn: infer W;
  }
    ? { withdrawn: (Omit<NonNullable<W>, 'at'> & { at: string }) | null }
    : unknown);

const userNameSql = (id: RawBuilder<unknown>) => sql`(select ${personNameSql('u')} from users u where u.id = ${id})`;

/**
 * A trial of the member's company with all its sheets, in one statement, and what the member may do; 404 for another
 * company's.
 */
export async function findTrial(member: Member, id: number): Promise<Trial> {
  const reading = maybeRow(sql<Stored>`
    select ${columns}, ${trialFactsSql}, t.in_charge_user_id,
      ${userNameSql(sql`t.asked_by_user_id`)} as asked_by /* not null: a foreign key */,
      json_build_object('id', c.id, 'name', ${personNameSql('c')}) as in_charge,
      case when o.id is not null then json_build_object('id', o.id, 'order_no', o.order_no, 'is_delivered',
        o.logistic_status = ${sql.lit(DELIVERED)}) end as "order",
      case when d.id is not null then json_build_object('verdict', d.verdict, 'purpose', d.purpose, 'plant', d.plant,
        'conditions', d.conditions, 'reason', d.reason,
        'by', ${userNameSql(sql`d.decided_by_user_id`)}, 'at', d.decided_at,
        'withdrawn',
        case when d.withdrawn_at is not null then json_build_object('by', ${userNameSql(sql`d.withdrawn_by_user_id`)},
          'at', d.withdrawn_at, 'reason', d.withdrawal_reason) end) end as decision,
      case when t.ended_at is not null
        and d.id is null then json_build_object('by', ${userNameSql(sql`t.ended_by_user_id`)}, 'at', t.ended_at,
          'reason', t.end_reason) end as ended,
      (select coalesce(json_agg(json_build_object('id', x.id, 'run_no', x.run_no, 'sheet', x.sheet, 'is_finished',
        x.is_finished, 'by', ${userNameSql(sql`x.user_id`)},
          'changed_at', x.changed_at, 'version', x.version,
          'photos', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name)
            order by f.created_at, f.id), '[]')
            from trial_photos h join files f on f.id = h.file_id where h.run_id = x.id)) order by x.run_no), '[]')
        from trial_runs x where x.trial_id = t.id) as runs /* not null: coalesced */
    from ${trialTables} where t.id = ${id} and t.company_id = ${member.companyId}`);
  const [trial, sign_refusal] = await Promise.all([reading, findSignRefusal(member, id)]);
  if (!trial) throw new AppError('not_found');
  const { in_charge_user_id, is_ordered, begun_runs, finished_runs, verdict, is_ended, ...shown } = trial;
  const facts: DecidedTrial = {
    is_ordered,
    begun_runs,
    finished_runs,
    verdict,
    is_ended,
    may_sign: sign_refusal === null,
  };
  const is = (act: TrialAct) => whyNotAct(act, facts) === null;
  return {
    ...shown,
    decision: shown.decision && {
      ...shown.decision,
      at: new Date(shown.decision.at),
      withdrawn: shown.decision.withdrawn && {
        ...shown.decision.withdrawn,
        at: new Date(shown.decision.withdrawn.at),
      },
    },
    ended: shown.ended && { ...shown.ended, at: new Date(shown.ended.at) },
    runs: shown.runs.map(({ changed_at, photos, ...run }) => ({
      ...run,
      changed_at: new Date(changed_at),
      photos: photos.map((photo) => ({ ...photo, url: sessionFileUrl(photo.id, member.sessionHash) })),
    })),
    allowed: allowedDecisions(trialDecisions, facts, member),
    sign_refusal,
    may_fill_in: is('run') && mayFillIn(member, { in_charge_user_id }),
    may_change: is('change') && mayOrder(member),
    may_order: is('order') && mayOrder(member),
  };
}
