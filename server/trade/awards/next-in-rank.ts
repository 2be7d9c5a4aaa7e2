import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { nextAwards, nextInRank as shape } from '#contract/trade/awards/next-calls.ts';
import { isBinding, type AwardOrderEnd } from '#domain/trade/awards/award.ts';
import { compareQuotes } from '#domain/trade/awards/compare-quotes.ts';
import { nextInRank, picksOfNext, type NextOfLine } from '#domain/trade/awards/next-in-rank.ts';
import type { AwardPick } from '#domain/trade/awards/quoted-line.ts';
import { paymentTypes } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { isAgreedBySql } from '#server/trade/checkout/index.ts';
import { AWARD } from './award-kind.ts';
import { awardDemand } from './award-demand.ts';
import { findOpened, readQuestion, type AwardQuestion } from './read-question.ts';
import { sellerNames } from './read-quoted.ts';
import { sellerRecords } from './seller-records.ts';
import { digestOrders, ordersOf, showSplit } from './split-demand.ts';
import { takenLines } from './standing-award.ts';

type Shown = z.output<typeof shape>;

/** A line of an order that came to nothing after it was placed. */
interface Failed {
  position: number;
  seller_id: number;
  end_reason: AwardOrderEnd;
  order_no: string | null;
  arrives: string;
  /** What a kg of it cost together, in 10⁻⁴ baht. */
  per_kg: number | null;
  address_id: number | null;
  address: string | null;
  billing_address_id: number | null;
  payment_type: number | null;
  credit_time: number | null;
  po_number: string;
  cost_centre: string;
  keeps_open: boolean;
}

/** The last that failed is the first. An award that was never placed failed nobody: it is awarded anew as any. */
const failedLines = (demandId: number): Promise<Failed[]> =>
  rows(sql<Failed>`
    with cells as materialized (
      select a.id as award_id, (c ->> 'position')::int as position, (c ->> 'seller_id')::int as seller_id,
        min((c ->> 'pooled_per_kg')::float8) as per_kg
      from awards a cross join jsonb_array_elements(a.facts -> 'cells') c
      where a.demand_id = ${demandId} and (c ->> 'is_awarded')::boolean
      group by 1, 2, 3)
    select (l ->> 'position')::int as position /* not null: of each line */, w.seller_company_id as seller_id,
      w.end_reason /* not null: ended */, o.order_no, w.arrives, k.per_kg,
      o.shipping_address_id as address_id, d.name as address, o.billing_address_id, o.payment_type::int, o.credit_time,
      coalesce(o.po_number, '') as po_number /* not null: coalesced */,
      coalesce(o.cost_centre, '') as cost_centre /* not null: coalesced */, a.keeps_open
    from awards a join award_orders w on w.award_id = a.id cross join jsonb_array_elements(w.lines) l
      left join orders o on ${isAgreedBySql(AWARD, sql`coalesce(w.part_of_id, w.id)`)}
      left join addresses d on d.id = o.shipping_address_id and d.deleted_at is null
      left join cells k on k.award_id = a.id and k.seller_id = w.seller_company_id
        and k.position = (l ->> 'position')::int
    where a.demand_id = ${demandId} and w.ended_at is not null and w.end_reason <> 'not_placed'
    order by w.ended_at desc, w.id desc`);

interface Found {
  question: AwardQuestion;
  failed: Failed[];
  lines: NextOfLine[];
}

/** Null where nothing failed, which is found before all quotes are compared. */
async function findNext(id: number, companyId: number): Promise<Found | null> {
  await findOpened(id, companyId);
  const failed = await failedLines(id);
  if (failed.length === 0) return null;
  const question = await readQuestion(id, companyId);
  const { asked, quotes, at } = question;
  const [taken, records] = await Promise.all([
    takenLines(id),
    sellerRecords(
      quotes.map(({ seller_company_id }) => seller_company_id),
      at,
    ),
  ]);
  const today = bangkokDate(at);
  const { cells } = compareQuotes(
    question.lines.map(({ quoted }) => quoted),
    { ...question.terms, today, weights: asked.weights, records },
  );
  const paid = failed[0]?.payment_type ?? null;
  const possible = new Set(
    quotes
      .filter((quote) => isBinding(quote, today) && (paid === null || quote.payment_types.includes(paid)))
      .map(({ seller_company_id }) => seller_company_id),
  );
  const lines = nextInRank(cells, { failed, taken, isPossible: (seller) => possible.has(seller) });
  return { question, failed, lines };
}

/** What one press would order, beside what came to nothing. */
async function showNext({ companyId }: Member, id: number): Promise<Shown> {
  const found = await findNext(id, companyId);
  if (!found) return { lines: [], split: null, address: null, payment_type: null };
  const { question, failed, lines } = found;
  const picks = picksOfNext(lines);
  const names = await sellerNames([
    ...failed.map(({ seller_id }) => seller_id),
    ...picks.map(({ quoted }) => quoted.seller_id),
  ]);
  const whats = new Map(question.asked.lines.map(({ position, what }) => [position, what]));
  return {
    lines: lines.map(({ position, next }) => {
      const before = failed.find((line) => line.position === position)!;
      return {
        position,
        what: whats.get(position) ?? '',
        before: {
          seller: names.get(before.seller_id)!,
          order_no: before.order_no,
          end_reason: before.end_reason,
          per_kg: before.per_kg === null ? null : BigInt(before.per_kg),
          arrives: before.arrives,
        },
        next: next && {
          seller: names.get(next.quoted.seller_id)!,
          grade: question.lines[next.quoted.id]!.grade,
          rank: next.rank,
          packs: next.packs,
          kg: kgFromGrams(next.grams),
          per_kg: next.pooled_per_kg,
          arrives: next.quoted.arrives,
        },
      };
    }),
    split: picks.length > 0 ? await showLikeLast(question, { picks, failed }) : null,
    address: failed[0]?.address ?? null,
    payment_type: failed[0]?.payment_type ?? null,
  };
}

async function showLikeLast(question: AwardQuestion, { picks, failed }: { picks: AwardPick[]; failed: Failed[] }) {
  const split = await showSplit(question, { picks });
  return { ...split, version: versionOf(split.version, failed[0]!) };
}

/** What one press places: orders, and the terms that they take from the order that came to nothing last. */
function versionOf(orders: string, last: Failed): string {
  const { address_id, billing_address_id, payment_type, credit_time, po_number, cost_centre, keeps_open } = last;
  const said = [orders, address_id, billing_address_id, payment_type, credit_time, po_number, cost_centre, keeps_open];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** Awards it as any award, with the place and the payment of the order that came to nothing last. */
async function takeNext(
  member: Member,
  id: number,
  { version: shown, reason }: { version: string; reason: string },
  from: string | undefined,
) {
  const found = await findNext(id, member.companyId);
  const picks = picksOfNext(found?.lines ?? []);
  const last = found?.failed[0];
  const payment_type = paymentTypes.find((known) => known === last?.payment_type);
  if (!last || picks.length === 0) throw new AppError('award_nobody_next');
  if (last.address_id === null || last.address === null || !payment_type) throw new AppError('award_nothing_to_follow');
  const version = digestOrders(ordersOf(found.question, picks));
  if (versionOf(version, last) !== shown) throw new AppError('award_changed');
  const { address_id, billing_address_id, credit_time, po_number, cost_centre, keeps_open } = last;
  const taken = picks.map(({ quoted, packs }) => ({ id: quoted.id, packs }));
  const terms = { address_id, billing_address_id, payment_type, credit_time, po_number, cost_centre, keeps_open };
  return awardDemand(member, id, { picks: taken, version, ...terms, reason }, from);
}

export const nextRoutes: Routes<typeof nextAwards> = {
  'GET /demands/{id}/next-in-rank': ({ caller, params }) => showNext(caller, params.id),
  'POST /demands/{id}/next-in-rank': async ({ caller, params, body, address }) => ({
    status: true,
    ...(await takeNext(caller, params.id, body, address)),
  }),
};
