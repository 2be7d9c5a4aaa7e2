import { kgFromGrams } from '#domain/values/weight.ts';
import { notifyAll, type Notice } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { negotiationNewsFor, type NegotiationNews, type NotifiedNegotiation, type Reader } from './notifications.ts';
import { readLines, type KeptLine } from './proposed-prices.ts';

interface Subject extends Omit<NotifiedNegotiation, 'kg' | 'price_per_kg'> {
  user_id: number;
  seller_company_id: number;
  prices: KeptLine[];
  weights: { line_id: number; grams: number }[];
}

/** Who hears of what; sales find what waits in their queue. */
const readers: Readonly<Record<NegotiationNews, readonly Reader[]>> = {
  asked: ['seller'],
  countered: ['seller'],
  offered: ['buyer'],
  offered_by_sales: ['buyer', 'seller'],
  accepted: ['seller'],
  listed: ['seller'],
  refused: ['buyer'],
  refused_by_sales: ['buyer', 'seller'],
  ended: ['seller'],
  expired: ['buyer', 'seller'],
};

/** Notifies whom the news of negotiations concerns, within the transaction of what happened. */
export async function notifyNegotiations(news: NegotiationNews, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await rows(sql<Subject>`
    select n.id, n.user_id, n.seller_company_id, n.ends_at,
      case when n.end_reason <> '' then n.end_reason when n.ended_at is null and n.state <> 'accepted'
        then v.message else '' end as text /* not null: all are */, v.consent, v.prices,
      (select g.grade from negotiation_lines l join product_stocks s on s.id = l.product_stock_id
        join products g on g.id = s.product_id where l.negotiation_id = n.id order by l.id limit 1)
        as grade /* not null: it has lines */,
      (select count(*)::int from negotiation_lines l where l.negotiation_id = n.id)
        as line_count /* not null: a count */,
      (select json_agg(json_build_object('line_id', l.id, 'grams', k.unit_weight_grams))
        from negotiation_lines l join product_stocks s on s.id = l.product_stock_id
          join skus k on k.id = s.product_sku_id where l.negotiation_id = n.id) as weights /* not null: it has lines */
    from negotiations n join lateral (select * from negotiation_versions x where x.negotiation_id = n.id
      order by x.version_no desc limit 1) v on true
    where n.id = any (${[...ids]}::int[]) order by n.id`);
  await notifyAll(
    found.flatMap((subject): Notice[] =>
      readers[news].map((reader) => ({
        event: negotiationNewsFor[reader]({ news, negotiation: spokenOf(subject) }),
        recipients:
          reader === 'buyer'
            ? [{ userId: subject.user_id }]
            : [{ membersOf: subject.seller_company_id, right: 'manage_prices' }],
      })),
    ),
  );
}

function spokenOf({ prices, weights, ...subject }: Subject): NotifiedNegotiation {
  const lines = readLines(prices);
  const grams = lines.reduce((sum, { line_id, quantity }) => {
    const weight = weights.find((line) => line.line_id === line_id)?.grams ?? 0;
    return sum + quantity * weight;
  }, 0);
  return { ...subject, kg: kgFromGrams(grams), price_per_kg: lines[0]?.breaks[0]?.price_per_kg ?? null };
}
