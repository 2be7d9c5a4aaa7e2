import { stepApprovers } from '#domain/trade/purchasing/purchase-request.ts';
import { standingOrderNo } from '#domain/trade/standing-orders/standing-order.ts';
import type { StandingDoubt } from '#domain/trade/standing-orders/decide-run.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { notify, notifyAll } from '#server/notifications/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { approvedBySql } from './locked-standing-order.ts';
import { standingOrderNews, standingOrderWaits, type StandingNews, type StandingSubject } from './notifications.ts';

interface Subject extends Omit<StandingSubject, 'number' | 'kg'> {
  user_id: number;
  company_id: number;
  grams: number;
  approved_by: number[];
}

async function readSubjects(ids: readonly number[]) {
  const found = await rows(sql<Subject>`
    select s.id, s.user_id, s.company_id, ${personNameSql('u')} as requester, s.grade, s.grams::float8 as grams,
      s.cap_per_kg, s.cap_run, s.cap_total, s.max_runs::int, s.last_day, s.expires_at, s.note,
      ${approvedBySql} as approved_by
    from standing_orders s join users u on u.id = s.user_id where s.id = any (${[...ids]}::int[])`);
  return new Map(
    found.map(({ grams, ...subject }) => [
      subject.id,
      { ...subject, kg: kgFromGrams(grams), number: standingOrderNo(subject.id) },
    ]),
  );
}

/** Everybody who may approve the step that waits; within the transaction of what happened. */
export async function notifyApprovers(id: number): Promise<void> {
  const subject = (await readSubjects([id])).get(id)!;
  const { user_id: userId, approved_by: approvedBy } = subject;
  const approvers = stepApprovers({ userId, approvedBy }, await approversOf(subject.company_id));
  await notify(standingOrderWaits(subject), approvers);
}

interface News {
  note?: string;
  doubt?: StandingDoubt | undefined;
  orderId?: number;
}

/** What became of a request its requester is told; what a standing order does, who approved it, too. */
const TOLD_TO_REQUESTER: ReadonlySet<StandingNews> = new Set(['approved', 'refused', 'expired']);

export const notifyParties = (id: number, news: StandingNews, more: News = {}): Promise<void> =>
  notifyAllParties([{ id, news, ...more }]);

/** The same of several, in as many statements. */
export async function notifyAllParties(all: readonly (News & { id: number; news: StandingNews })[]): Promise<void> {
  const subjects = await readSubjects(all.map(({ id }) => id));
  const orders = await placedOrders(all.flatMap(({ orderId }) => orderId ?? []));
  await notifyAll(
    all.map(({ id, news, note = '', doubt, orderId }) => {
      const subject = subjects.get(id)!;
      const order = (orderId !== undefined && orders.get(orderId)) || null;
      const parties = TOLD_TO_REQUESTER.has(news) ? [subject.user_id] : [subject.user_id, ...subject.approved_by];
      return {
        event: standingOrderNews({ ...subject, news, note, doubt: doubt ?? null, order }),
        recipients: parties.map((userId) => ({ userId })),
      };
    }),
  );
}

interface PlacedOrder {
  id: number;
  order_no: string;
  total: bigint;
}

async function placedOrders(ids: readonly number[]): Promise<Map<number, PlacedOrder>> {
  if (ids.length === 0) return new Map();
  const found = await rows(sql<PlacedOrder>`
    select id, order_no /* not null: placed */, total_include_vat as total /* not null: placed */ from orders
      where id = any (${[...ids]}::int[])`);
  return new Map(found.map((order) => [order.id, order]));
}
