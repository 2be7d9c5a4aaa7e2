import type { TellText } from '#server/platform/http/event-stream.ts';
import { newsText, readStandings, type AuctionNews } from './news.ts';

/** A running auction is looked at so often, in whichever process its bids come; a quiet one once a second. */
const LOOK_MS = 100;
const QUIET_MS = 1000;
/** A page is told at most so often: what happened in between is in the newest state. */
const TELL_MS = 200;
/** Before its start an auction is looked at as often as while it runs. */
const SOON_MS = 3000;

/** One auction, and who watches it: what they were told last. */
interface Watched {
  pages: Map<TellText, string | undefined>;
  text: string | undefined;
  /** What differs where pages have to be told. */
  mark: string | undefined;
  news: AuctionNews | undefined;
  toldAt: number;
}

/** The watched auctions of a process: one small question for all of its open pages together. */
const watched = new Map<number, Watched>();
let timer: NodeJS.Timeout | undefined;
let isLooking = false;

/** Tells a page how these auctions stand, at once and whenever it is other; answers how to stop. */
export function watchStandings(ids: readonly number[], tell: TellText): () => void {
  for (const id of ids) {
    const found = watched.get(id) ?? { pages: new Map(), text: undefined, mark: undefined, news: undefined, toldAt: 0 };
    watched.set(id, found);
    found.pages.set(tell, undefined);
  }
  lookIn(0);
  return () => {
    for (const id of ids) {
      const found = watched.get(id);
      found?.pages.delete(tell);
      if (found?.pages.size === 0) watched.delete(id);
    }
    if (watched.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function lookIn(ms: number): void {
  if (isLooking) return;
  clearTimeout(timer);
  timer = setTimeout(() => void look(), ms).unref();
}

async function look(): Promise<void> {
  isLooking = true;
  // The database may be away for a moment; the next look makes up for it.
  await readAll().catch(() => undefined);
  const at = performance.now();
  for (const one of watched.values()) tellPages(one, at);
  isLooking = false;
  if (watched.size > 0) lookIn([...watched.values()].some(isLively) ? LOOK_MS : QUIET_MS);
}

async function readAll(): Promise<void> {
  for (const news of await readStandings([...watched.keys()])) {
    const one = watched.get(news.id);
    if (!one) continue;
    one.news = news;
    const mark = `${news.seq} ${news.state} ${news.ends_at.getTime()}`;
    if (mark === one.mark) continue;
    one.mark = mark;
    one.text = newsText(news);
  }
}

function isLively({ news }: Watched): boolean {
  if (news?.state === 'running') return true;
  return news?.state === 'announced' && news.starts_at.getTime() - news.now.getTime() < SOON_MS;
}

/** Who came anew is told at once; who reads slowly, once it has read what came before. */
function tellPages(one: Watched, at: number): void {
  const { text, pages } = one;
  if (text === undefined) return;
  const mayTellAll = at - one.toldAt >= TELL_MS;
  let hasTold = false;
  for (const [tell, told] of pages) {
    if (told === text || (told !== undefined && !mayTellAll)) continue;
    if (!tell(text)) continue;
    pages.set(tell, text);
    hasTold ||= told !== undefined;
  }
  if (hasTold) one.toldAt = at;
}
