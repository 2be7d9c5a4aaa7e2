import type { z } from 'zod';
import type { myDemand } from '#contract/trade/demands/shapes.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { demandActs, demandNo, whyNotAct, type DemandAct, type DemandState } from '#domain/trade/demands/demand.ts';
import { gapsOf } from '#domain/trade/demands/draft.ts';
import { refusalToDecide } from '#domain/trade/purchasing/purchase-request.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { neededFor, purchasingOf } from '#server/trade/purchasing/index.ts';
import { approvedBySql } from './approved-by-sql.ts';
import { asRequest } from './approvals.ts';
import { isCounterRoundSql } from './counter-rounds.ts';
import { filesOf } from './files.ts';
import { questionsOf } from './find-demand.ts';
import { hiddenTargets } from './hidden-targets.ts';
import { namesOfTerms, showProvince } from './names-of-terms.ts';
import { tracesOf, typedWords } from './own-names.ts';
import { showOwnLines } from './show-lines.ts';
import { draftOf, type StoredDraft } from './stored-terms.ts';
import { versionsOf } from './versions.ts';
import { worthOfTerms } from './worth.ts';

type MyDemand = z.output<typeof myDemand>;

interface Row {
  id: number;
  user_id: number;
  company_id: number;
  state: DemandState;
  version: number;
  round: number;
  is_counter_round: boolean;
  title: string;
  terms: StoredDraft;
  approvals_needed: number;
  approval_expires_at: Date | null;
  approved_by: number[];
  owner: string;
  created_at: Date;
  published_at: Date | null;
  closes_at: Date | null;
  ended_at: Date | null;
  end_reason: string;
  address: MyDemand['address'];
  invited: MyDemand['invited'];
  told: number;
  decisions: { by: string; is_approved: boolean; note: string; at: string }[];
}

/** A demand of the member's company with all that its people may know; 404 for another company's. */
export async function findOwnDemand(member: Member, id: number): Promise<MyDemand> {
  const row = await maybeRow(sql<Row>`
    select d.id, d.user_id, d.company_id, d.state, d.version, d.round::int,
      ${isCounterRoundSql()} as is_counter_round /* not null: a question */, d.title, d.terms, d.approvals_needed::int,
      d.approval_expires_at, ${approvedBySql} as approved_by, ${personNameSql('u')} as owner, d.created_at,
      d.published_at, d.closes_at, d.ended_at, d.end_reason,
      (select json_build_object('id', a.id, 'name', a.name) from addresses a
        where a.id = (d.terms ->> 'address_id')::int and a.company_id = d.company_id and a.deleted_at is null)
        as address,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name_th', c.company_name_th, 'name_en',
          c.company_name_en) order by c.id), '[]')
        from demand_invitations i join companies c on c.id = i.company_id where i.demand_id = d.id)
        as invited /* not null: coalesced */,
      (select count(*)::int from demand_tellings t where t.demand_id = d.id and t.told_at is not null)
        as told /* not null: a count */,
      (select coalesce(json_agg(json_build_object('by', ${personNameSql('w')}, 'is_approved', x.is_approved,
          'note', x.note, 'at', x.at) order by x.at), '[]')
        from demand_decisions x join users w on w.id = x.user_id where x.demand_id = d.id)
        as decisions /* not null: coalesced */
    from demands d join users u on u.id = d.user_id where d.id = ${id} and d.company_id = ${member.companyId}`);
  if (!row) throw new AppError('not_found');
  const terms = draftOf(row.terms);
  const [names, hidden, files, questions, versions, approves, purchasing] = await Promise.all([
    namesOfTerms([terms]),
    hiddenTargets(id),
    filesOf(id, member, true),
    questionsOf(id, null),
    versionsOf(id),
    approvesOf(member),
    purchasingOf({ userId: row.state === 'draft' ? row.user_id : member.userId, companyId: member.companyId }),
  ]);
  const { address, invited, decisions, approved_by, approval_expires_at, owner, told, ...facts } = row;
  const [worth, traces] = await Promise.all([
    worthOfTerms(terms, hidden),
    terms.is_name_shown ? [] : tracesOf(member, typedWords(row.title, terms)),
  ]);
  const request = asRequest(row, approved_by);
  const isWaiting = row.state === 'draft' && approval_expires_at !== null;
  const { lines: _lines, province_id, address_id: _address, ...shared } = terms;
  return {
    id,
    number: demandNo(id),
    state: facts.state,
    version: facts.version,
    round: facts.round,
    is_counter_round: facts.is_counter_round,
    title: facts.title,
    ...shared,
    province: province_id === null ? null : showProvince(province_id, names),
    address,
    lines: showOwnLines(terms, names, hidden),
    invited,
    files,
    questions,
    versions,
    owner,
    is_mine: row.user_id === member.userId,
    created_at: facts.created_at,
    published_at: facts.published_at,
    closes_at: facts.closes_at,
    ended_at: facts.ended_at,
    end_reason: facts.end_reason,
    told,
    gaps: row.state === 'draft' ? gapsOf({ ...row, terms, invited: invited.map((each) => each.id) }, now()) : [],
    traces,
    worth: worth === 0n ? null : worth,
    allowed: allowedActs(member, row, isWaiting),
    approval: {
      is_waiting: isWaiting,
      needed: isWaiting ? row.approvals_needed : neededFor(worth, purchasing).approvals,
      given: approved_by.length,
      expires_at: approval_expires_at,
      refusal: refusalToDecide(request, { userId: member.userId, approves }, now()),
      decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: new Date(at) })),
    },
  };
}

/** What the caller's company does by pages of its own; other acts are of the clock and of sellers. */
const OWN_ACTS = new Set<DemandAct>(['change', 'publish', 'answer', 'cancel', 'next_round', 'award', 'open']);

function allowedActs(
  { companyRole, sellingRoles }: Member,
  { state, closes_at }: Row,
  isWaiting: boolean,
): DemandAct[] {
  if (!mayInCompany(companyRole, sellingRoles, 'order') || isWaiting) return [];
  const standing = { state, closes_at: state === 'draft' ? null : closes_at };
  return demandActs.filter((act) => OWN_ACTS.has(act) && whyNotAct(act, standing, now()) === null);
}
