import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { NOTIFY_BEFORE_END_MS, NOTIFY_BEFORE_START_MS } from '#domain/trade/auctions/watching.ts';
import type { Localized } from '#domain/values/locale.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { watchedAuction } from './notifications.ts';

interface Due {
  id: number;
  user_id: number;
  goods: Localized<string>;
  at: Date;
}

const goodsSql = sql<Localized<string>>`(
  select json_build_object('th', coalesce(p.grade, m.name_th), 'en', coalesce(p.grade, m.name_en),
    'cn', coalesce(p.grade, m.name_cn))
  from auctions g left join product_stocks s on s.id = g.product_stock_id left join products p on p.id = s.product_id
    left join demand_lines x on x.demand_id = g.demand_id and x.position = g.demand_line
    join subcategories m on m.id = coalesce(p.subcategory_id, x.subcategory_id) where g.id = a.id)`;

/** Notifies of starts and ends that are near, each watcher once. */
export async function notifyWatchers(): Promise<void> {
  await notifyOf('starts');
  await notifyOf('ends');
}

function notifyOf(what: 'starts' | 'ends'): Promise<void> {
  const at = now();
  return inTransaction(async () => {
    const due = await rows(what === 'starts' ? startingSql(at) : endingSql(at));
    const byAuction = Map.groupBy(due, ({ id }) => id);
    await notifyAll(
      [...byAuction].map(([id, watchers]) => {
        const { goods, at: when } = watchers[0]!;
        return {
          event: watchedAuction({ id, number: auctionNo(id), goods, what, at: when }),
          recipients: watchers.map(({ user_id: userId }) => ({ userId })),
        };
      }),
    );
  });
}

const startingSql = (at: Date) => {
  const until = new Date(at.getTime() + NOTIFY_BEFORE_START_MS);
  return sql<Due>`
    update auction_watchers w set told_start_at = ${at} from auctions a
    where a.id = w.auction_id and a.state = 'announced' and a.starts_at > ${at} and a.starts_at <= ${until}
      and w.told_start_at is null
    returning a.id, w.user_id, ${goodsSql} as goods /* not null: an object */,
      a.starts_at as at /* not null: announced */`;
};

const endingSql = (at: Date) => {
  const until = new Date(at.getTime() + NOTIFY_BEFORE_END_MS);
  return sql<Due>`
    update auction_watchers w set told_end_at = ${at} from auctions a
    where a.id = w.auction_id and a.state = 'running' and a.ends_at > ${at} and a.ends_at <= ${until}
      and w.told_end_at is null
    returning a.id, w.user_id, ${goodsSql} as goods /* not null: an object */, a.ends_at as at /* not null: running */`;
};
