import { auctionKinds } from '#domain/trade/auctions/auction.ts';
import type { Input } from '#contract/client.ts';
import { idIn } from '#web/page/ids.ts';

/** The pages of the list. `watched` and `joined` are of who is signed in. */
export const AUCTION_TABS = ['running', 'coming', 'ended', 'watched', 'joined'] as const;
export type AuctionTab = (typeof AUCTION_TABS)[number];

const among = <Value extends string>(values: readonly Value[], typed: string | null): Value | null =>
  values.find((value) => value === typed) ?? null;

/** What the address asks for; what nobody knows is left out. */
export function askedIn(search: URLSearchParams) {
  return {
    tab: among(AUCTION_TABS, search.get('show')) ?? AUCTION_TABS[0],
    goods: (search.get('goods') ?? '').trim().slice(0, 60),
    category: idIn(search.get('category')),
    province: idIn(search.get('province')),
    kind: among(auctionKinds, search.get('kind')),
  };
}
export type Asked = ReturnType<typeof askedIn>;

export function queryOf({ tab, goods, category, province, kind }: Asked): NonNullable<Input<'GET /auctions'>['query']> {
  return {
    ...(tab === 'watched' || tab === 'joined' ? { mine: tab } : { phase: tab }),
    ...(goods !== '' && { goods }),
    ...(category !== null && { category }),
    ...(province !== null && { province }),
    ...(kind !== null && { kind }),
  };
}
