import { bahtPerKg } from '#domain/values/money.ts';
import {
  isMailed,
  isPriceFall,
  lastDailyLook,
  lookAgain,
  SAVED_SEARCH_FINDS_MOST,
  type NotifyTime,
  type Remembered,
} from '#domain/market/search/saved-search.ts';
import { cardsOf, pricesAt } from '#server/market/mall/index.ts';
import { notifyAll, type Notice } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows, tableRows } from '#server/platform/database/table-rows.ts';
import { visitor } from '#server/platform/http/caller.ts';
import { foundNow, keptSearch, limitOf, type SavedBody } from './found-now.ts';
import { savedSearchFound, savedSearchFoundInAccount } from './notifications.ts';

const BATCH = 50;
/** A job looks at so many batches; the rest is due with the next one. */
const MOST_BATCHES = 40;

interface Due {
  id: number;
  user_id: number;
  name: string;
  search: unknown;
  address: string;
  limit_per_kg: bigint | null;
  notify: NotifyTime;
  looked_at: Date;
}

interface Look extends ReturnType<typeof lookAgain> {
  due: Due;
  search: SavedBody | null;
  isTooWide: boolean;
}

/**
 * Looks at every saved search that is due now, counts its news, and notifies where that is wanted. Returns how many
 * searches had news. One moment for all: what this run looked at is not due in it again.
 */
export async function checkSavedSearches(findsMost = SAVED_SEARCH_FINDS_MOST): Promise<number> {
  const at = now();
  let withNews = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await dueSearches(at);
    if (due.length > 0) withNews += await keepLooks(await looksAt(due, at, findsMost), at);
    if (due.length < BATCH) break;
  }
  return withNews;
}

function dueSearches(at: Date): Promise<Due[]> {
  return rows(sql<Due>`
    select s.id, s.name, s.search, s.address, s.limit_per_kg, s.notify, s.looked_at, s.user_id from saved_searches s
      join users u on u.id = s.user_id and u.account_status = 'verified'
    where not s.is_paused
      and ((s.notify in ('at_once', 'in_account') and s.looked_at < ${at})
        or (s.notify = 'daily' and s.looked_at < ${lastDailyLook(at)}))
    order by s.looked_at, s.id limit ${BATCH}`);
}

/** Outside a transaction: who asks the index within one might wait for a load that waits for the transaction. */
async function looksAt(due: Due[], at: Date, findsMost: number): Promise<Look[]> {
  const remembered = Map.groupBy(
    await rows(sql<Remembered & { searchId: number }>`
    select saved_search_id as "searchId", product_id as "productId", is_found as "isFound", notified_at as "notifiedAt"
      from saved_search_products where saved_search_id = any (${due.map(({ id }) => id)}::int[])`),
    ({ searchId }) => searchId,
  );
  return Promise.all(
    due.map(async (each) => {
      const search = keptSearch(each.search);
      const found = search ? await foundNow(search, each.limit_per_kg, findsMost) : { ids: [], count: 0 };
      // Which of too many were read is chance: what is remembered stays until the search finds less again.
      const isTooWide = found.count > findsMost;
      return {
        due: each,
        search,
        isTooWide,
        ...(isTooWide
          ? { news: [], changed: [], removed: [] }
          : lookAgain(remembered.get(each.id) ?? [], found.ids, at)),
      };
    }),
  );
}

/**
 * Remembers and counts what was found and notifies of it, all of it or nothing. A search that somebody changed or
 * looked at meanwhile is left to the next time.
 */
async function keepLooks(looks: readonly Look[], at: Date): Promise<number> {
  const notices = await noticesOf(looks);
  return inTransaction(async () => {
    const mine = new Set(
      (
        await rows(sql<{ id: number }>`
      update saved_searches s set looked_at = ${at}, is_too_wide = x.is_too_wide, news_count = s.news_count + x.news
      from unnest(${looks.map(({ due }) => due.id)}::int[],
        ${looks.map(({ due }) => due.looked_at.toISOString())}::timestamptz[],
        ${looks.map(({ isTooWide }) => isTooWide)}::boolean[], ${looks.map(({ news }) => news.length)}::int[]) x (id,
        looked_at, is_too_wide, news)
      where s.id = x.id and s.looked_at = x.looked_at and s.notify <> 'none' and not s.is_paused returning s.id`)
      ).map(({ id }) => id),
    );
    await keepChanges(looks.filter(({ due }) => mine.has(due.id)));
    await notifyAll(notices.filter(({ id }) => mine.has(id)));
    return looks.filter(({ due, news }) => mine.has(due.id) && news.length > 0).length;
  });
}

/** With list prices: a mail may be read by others. */
async function noticesOf(looks: readonly Look[]): Promise<(Notice & { id: number })[]> {
  const cards = new Map(
    (await cardsOf([...new Set(looks.flatMap(({ news }) => news))], visitor)).map((card) => [card.id, card]),
  );
  const found = looks.flatMap(({ due, search, news }) =>
    news.flatMap((id) => {
      const card = cards.get(id);
      return card?.default_offer && search ? [{ due, search, card, offer: card.default_offer }] : [];
    }),
  );
  const before = await pricesAt(
    found.map(({ due, offer }) => ({ stockId: offer.product_stock_id, at: due.looked_at })),
  );
  const named = found.map(({ due, search, card, offer }, index) => {
    const priceBefore = before[index] ?? null;
    const fell = isPriceFall(
      { limit: limitOf(due.limit_per_kg), promotionsOnly: search.promotion },
      priceBefore === null ? null : bahtPerKg(priceBefore),
      bahtPerKg(offer.price_per_kg),
    );
    return { due, find: { card, offer, fellFrom: fell ? priceBefore : null } };
  });
  return [...Map.groupBy(named, ({ due }) => due)].map(([due, its]) => ({
    id: due.id,
    event: (isMailed(due.notify) ? savedSearchFound : savedSearchFoundInAccount)({
      search: due,
      found: its.map(({ find }) => find),
    }),
    recipients: [{ userId: due.user_id }],
  }));
}

async function keepChanges(looks: readonly Look[]): Promise<void> {
  const changed = looks.flatMap(({ due, changed: products }) =>
    products.map((product) => ({
      saved_search_id: due.id,
      product_id: product.productId,
      is_found: product.isFound,
      notified_at: product.notifiedAt,
    })),
  );
  const removed = looks.flatMap(({ due, removed: products }) =>
    products.map((productId) => ({ saved_search_id: due.id, product_id: productId })),
  );
  if (changed.length > 0) {
    await rows(sql`
      ${insertRows('saved_search_products', changed)} join products p on p.id = x.product_id
      on conflict (saved_search_id, product_id) do update set is_found = excluded.is_found,
        notified_at = excluded.notified_at`);
  }
  if (removed.length > 0) {
    await rows(sql`
      delete from saved_search_products s using ${tableRows('saved_search_products', removed)} x
      where s.saved_search_id = x.saved_search_id and s.product_id = x.product_id`);
  }
}
