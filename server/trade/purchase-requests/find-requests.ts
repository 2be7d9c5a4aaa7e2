import type { z } from 'zod';
import type { purchaseRequestList } from '#contract/trade/purchase-request-list.ts';
import type { purchaseRequests } from '#contract/trade/purchase-requests.ts';
import { isOpenRequest, refusalToDecide, refusalToPlace } from '#domain/trade/purchasing/purchase-request.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { draftsToDate } from '#server/trade/checkout/index.ts';
import { findOrder } from '#server/trade/orders/index.ts';
import { agreedOf, approvesSql, purchasingOf } from '#server/trade/purchasing/index.ts';
import { contractsBeside } from './beside-orders.ts';
import { compareLines } from './compare-lines.ts';
import { approvedBySql, asRequest } from './locked-request.ts';

type Table = typeof purchaseRequests;
type RequestRow = z.output<(typeof purchaseRequestList)['row']>;
type Detail = z.output<Table['GET /purchase-request/{id}']['answer']>;

interface Row extends Omit<RequestRow, 'is_mine' | 'approvals_given' | 'may_decide'> {
  user_id: number;
  approved_by: number[];
}

const columns = sql`
  r.id, r.order_id, r.user_id, ${personNameSql('u')} as requester, r.state, r.total, r.approvals_needed::int,
  o.po_number, o.cost_centre, r.created_at, r.expires_at, o.order_no, ${approvedBySql} as approved_by`;

const source = sql`purchase_requests r join users u on u.id = r.user_id join orders o on o.id = r.order_id`;

/** The requests that member `userId`, who approves so many steps, may decide now: the twin of `refusalToDecide`. */
export const toDecideSql = (userId: number, approves: number) => sql<boolean>`
  (r.state = 'waiting' and r.expires_at > ${now()} and r.user_id <> ${userId}
    and not (${userId} = any (${approvedBySql}))
    and cardinality(${approvedBySql}) < ${approves})`;

/** Who reads a list of requests: which member, and how many steps they approve. */
export type Approving = Member & { approves: number };

export async function approvesOf({ userId }: Pick<Member, 'userId'>): Promise<number> {
  const { approves } = await oneRow(sql<{ approves: number }>`
    select ${approvesSql} as approves from users u left join purchasing_people p on p.user_id = u.id
      where u.id = ${userId}`);
  return approves;
}

function rowOf({ approved_by, user_id, ...row }: Row, member: Member, approves: number): RequestRow {
  const request = asRequest({ ...row, user_id, approved_by });
  return {
    ...row,
    is_mine: user_id === member.userId,
    approvals_given: approved_by.length,
    may_decide: refusalToDecide(request, { userId: member.userId, approves }, now()) === null,
  };
}

/** The requests with these ids, in any order, as the member may decide them. */
export async function requestsWithIds(ids: readonly number[], member: Approving): Promise<RequestRow[]> {
  const found = await rows(sql<Row>`select ${columns} from ${source} where r.id = any (${[...ids]}::int[])`);
  return found.map((row) => rowOf(row, member, member.approves));
}

interface DetailRow extends Row {
  note: string;
  beside: bigint;
  exceeded: Detail['exceeded'];
  payment_type: number;
  is_stranded: boolean;
  round: number;
  decisions: (Omit<Detail['decisions'][number], 'total' | 'at'> & { total: string; at: string })[];
  further: (Omit<Detail['further_orders'][number], 'goods'> & { goods: string })[];
}

export async function findRequest(member: Member, id: number): Promise<Detail> {
  const row = await maybeRow(sql<DetailRow>`
    select ${columns}, r.note, r.beside, r.exceeded, r.payment_type::int, r.round, r.state = 'waiting'
      and r.stranded_at is not null as is_stranded,
      (select coalesce(json_agg(json_build_object('round', d.round, 'step', d.step, 'by', ${personNameSql('a')},
          'is_approved', d.is_approved, 'note', d.note, 'total', d.total::text, 'at', d.at)
            order by d.at, d.round, d.step), '[]')
        from purchase_decisions d join users a on a.id = d.user_id where d.request_id = r.id) as decisions,
      (select coalesce(json_agg(json_build_object('id', d.id, 'order_no', d.order_no, 'goods', d.total::text,
          'delivery_date', d.delivery_date) order by d.id), '[]')
        from purchase_request_orders f join orders d on d.id = f.order_id where f.request_id = r.id) as further
    from ${source} where r.id = ${id} and r.company_id = ${member.companyId}`);
  if (!row) throw new AppError('not_found');
  const { decisions, further, ...facts } = row;
  const orderIds = [row.order_id, ...row.further.map((each) => each.id)];
  const [approves, order, { limits, spent }, toDate, comparison, contracts] = await Promise.all([
    approvesOf(member),
    findOrder(row.order_id, member.companyId),
    purchasingBesides(row.user_id, member.companyId, orderIds),
    isOpenRequest(row) ? draftsToDate(orderIds, member.companyId) : [],
    isOpenRequest(row) ? compareLines(row.order_id, member) : null,
    row.beside > 0n ? contractsBeside(orderIds, member) : [],
  ]);
  const request = asRequest(row);
  const mayPlace = refusalToPlace(request, member.userId, now()) === null;
  return {
    ...facts,
    ...rowOf(row, member, approves),
    decisions: decisions.map((each) => ({ ...each, total: BigInt(each.total), at: new Date(each.at) })),
    spent_day: spent.day,
    spent_month: spent.month,
    order_limit: limits.order,
    day_limit: limits.day,
    month_limit: limits.month,
    order,
    contracts,
    further_orders: further.map((each) => ({ ...each, goods: BigInt(each.goods) })),
    may_not_decide: refusalToDecide(request, { userId: member.userId, approves }, now()),
    may_place: mayPlace,
    may_withdraw: row.user_id === member.userId && isOpenRequest(request),
    earliest_delivery: firstOfAll(toDate),
    comparison,
  };
}

/** What who asked for these orders spent, and is bound to buy besides them. */
const purchasingBesides = async (userId: number, companyId: number, orderIds: readonly number[]) =>
  purchasingOf({ userId, companyId }, await agreedOf(orderIds));

/** Null while every order can still go on its own day: else the first day for all that cannot. */
function firstOfAll(drafts: Awaited<ReturnType<typeof draftsToDate>>): string | null {
  if (!drafts.some(({ day, firstDay }) => day !== null && day < firstDay)) return null;
  return drafts
    .map(({ firstDay }) => firstDay)
    .toSorted()
    .at(-1)!;
}
