import type { z } from 'zod';
import type { standingOrderDetail, standingOrderRow } from '#contract/trade/standing-orders/shapes.ts';
import { alertState, type Alert } from '#domain/trade/alerts/alert.ts';
import { refusalToDecide } from '#domain/trade/purchasing/purchase-request.ts';
import { asPurchaseRequest, mayStop } from '#domain/trade/standing-orders/standing-order.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { addressJson, addressText, type Address } from '#server/accounts/addresses/index.ts';
import { province } from '#server/places/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { approvedBySql, asAsked, runsSql, spentSql } from './locked-standing-order.ts';

export type StandingOrderListRow = z.output<typeof standingOrderRow>;
type Detail = z.output<typeof standingOrderDetail>;

/** Who reads: one of a company with the steps that they approve, or staff. */
export interface Viewer {
  userId: number | null;
  companyId: number | null;
  isOwner: boolean;
  approves: number;
}
export const staffView: Viewer = { userId: null, companyId: null, isOwner: false, approves: 0 };

interface Row extends Omit<StandingOrderListRow, 'is_mine' | 'kg' | 'may_decide'> {
  grams: number;
  user_id: number;
  approvals_needed: number;
  approved_by: number[];
  expires_at: Date;
}

const columns = sql`
  s.id, s.state, s.user_id, ${personNameSql('u')} as requester,
  case when g.id is not null then json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn',
    g.name_cn, 'grade', g.grade) end as product,
  s.grade, s.grams::float8 as grams, ${province} as province, s.trigger, s.working_day::int, s.alert_id, s.cap_per_kg,
  s.cap_run, s.cap_total,
  ${runsSql} as runs /* not null: a count */, s.max_runs::int, ${spentSql} as spent /* not null: coalesced */,
    s.last_day, s.next_at, s.doubt, s.created_at, ${companySql('c')} as buyer,
  s.approvals_needed::int, ${approvedBySql} as approved_by, s.expires_at`;

const source = sql`standing_orders s join users u on u.id = s.user_id join companies c on c.id = s.company_id
  join provinces p on p.id = s.province_id
  left join products g on g.id = s.product_id`;

const refusalFor = (row: Row, { userId, approves }: Viewer) =>
  refusalToDecide(asPurchaseRequest(asAsked(row)), { userId: userId ?? 0, approves }, now());

function toListRow(row: Row, viewer: Viewer): StandingOrderListRow {
  const { grams, user_id, approved_by: _, approvals_needed: __, expires_at: ___, buyer, ...rest } = row;
  return {
    ...rest,
    kg: kgFromGrams(grams),
    is_mine: user_id === viewer.userId,
    buyer: viewer.companyId === null ? buyer : null,
    may_decide: viewer.companyId !== null && refusalFor(row, viewer) === null,
  };
}

/** Those with these ids, in any order. */
export async function standingOrdersWithIds(ids: readonly number[], viewer: Viewer): Promise<StandingOrderListRow[]> {
  const found = await rows(sql<Row>`select ${columns} from ${source} where s.id = any (${[...ids]}::int[])`);
  return found.map((row) => toListRow(row, viewer));
}

type Run = Detail['history'][number];
interface DetailRow
  extends
    Row,
    Pick<
      Detail,
      | 'payment_type'
      | 'credit_time'
      | 'po_number'
      | 'cost_centre'
      | 'note'
      | 'ended_at'
      | 'stop_reason'
      | 'stopped_by'
      | 'is_stopped_by_staff'
    > {
  address: Omit<Detail['address'], 'text'>;
  alert: (Omit<Alert, 'endsAt'> & { endsAt: string }) | null;
  decisions: (Omit<Detail['decisions'][number], 'at'> & { at: string })[];
  history: (Omit<Run, 'at' | 'kg' | 'per_kg' | 'total' | 'spent_before'> & {
    at: string;
    grams: number | null;
    per_kg: string | null;
    total: string | null;
    spent_before: string;
  })[];
}

/** One, of the viewer's company or, for staff, of any; 404 for another company's. */
export async function findStandingOrder(viewer: Viewer, id: number): Promise<Detail> {
  const found = await maybeRow(sql<DetailRow>`
    select ${columns}, json_build_object('id', a.id, 'name', a.name, 'is_there', a.deleted_at is null) as address,
      s.payment_type::int, s.credit_time::int, s.po_number, s.cost_centre, s.note, s.ended_at, s.stop_reason,
      case when s.stopped_by_user_id is not null then (select ${personNameSql('b')} from users b
        where b.id = s.stopped_by_user_id) end as stopped_by,
      s.stopped_by_staff_id is not null as is_stopped_by_staff,
      (select json_build_object('isPaused', l.is_paused, 'isMet', l.is_met, 'endsAt', l.ends_at) from alerts l
        where l.id = s.alert_id) as alert,
      (select coalesce(json_agg(json_build_object('step', d.step, 'by', ${personNameSql('m')}, 'is_approved',
        d.is_approved, 'note', d.note, 'at', d.at) order by d.step), '[]')
        from standing_order_decisions d join users m on m.id = d.user_id where d.standing_order_id = s.id) as decisions,
      (select coalesce(json_agg(json_build_object('id', r.id, 'period', r.period, 'at', r.at, 'outcome', r.outcome,
        'order_id', r.order_id, 'order_no', o.order_no, 'doubt', r.doubt, 'refusal', r.refusal,
          'grams', r.grams, 'per_kg', r.per_kg::text, 'total', r.total::text, 'runs_before', r.runs_before,
          'spent_before', r.spent_before::text) order by r.at desc, r.id desc), '[]')
        from standing_order_runs r left join orders o on o.id = r.order_id where r.standing_order_id = s.id) as history
    from ${source} join addresses a on a.id = s.address_id
      where s.id = ${id} and (${viewer.companyId}::int is null or s.company_id = ${viewer.companyId})`);
  if (!found) throw new AppError('not_found');
  const { decisions, history, approvals_needed, approved_by: _approvers, expires_at, alert, ...row } = found;
  const asked = asAsked(found);
  const isOfCompany = viewer.userId !== null;
  const text = viewer.companyId === null ? null : await readAddressText(row.address.id, viewer.companyId);
  return {
    ...row,
    ...toListRow(found, viewer),
    address: { ...row.address, text },
    alert_state: alert && alertState({ ...alert, endsAt: new Date(alert.endsAt) }, now()),
    approvals_needed,
    expires_at,
    decisions: decisions.map((each) => ({ ...each, at: new Date(each.at) })),
    may_not_decide: isOfCompany ? refusalFor(found, viewer) : 'request_not_waiting',
    may_withdraw: isOfCompany && found.user_id === viewer.userId && found.state === 'waiting',
    may_stop: isOfCompany && mayStop(asked, { userId: viewer.userId!, isOwner: viewer.isOwner }),
    history: history.map(({ grams, at, per_kg, total, spent_before, ...run }) => ({
      ...run,
      at: new Date(at),
      kg: grams === null ? null : kgFromGrams(grams),
      per_kg: per_kg === null ? null : BigInt(per_kg),
      total: total === null ? null : BigInt(total),
      spent_before: BigInt(spent_before),
    })),
  };
}

/** As it is now: what is approved is that the goods go there. Null where it is gone. */
async function readAddressText(id: number, companyId: number) {
  const { address } = await oneRow(sql<{ address: Address | null }>`select ${addressJson(id, companyId)} as address`);
  return address && addressText(address);
}
