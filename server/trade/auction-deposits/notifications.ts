import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
type DepositNews = keyof (typeof texts)['th']['news'];

interface NotifiedDeposit {
  auction_id: number;
  amount: Satang;
}

const depositNews = defineEvent<{ news: DepositNews; deposit: NotifiedDeposit; reason: string | null }>({
  name: 'auction_deposit',
  category: 'order',
  channels: MUST_KNOW,
  needs: 'see_orders',
  content(language, { news, deposit: { auction_id, amount }, reason }) {
    const { label, action, news: of } = words[language];
    return {
      // Staff read titles of notices: none tells which sealed auction a company takes part in.
      title: of[news].title,
      paragraphs: reason ? [of[news].text, reason] : [of[news].text],
      facts: [
        [label.auction, auctionNo(auction_id)],
        [label.amount, formatMoney(bahtFromSatang(amount), 'THB')],
      ],
      action: { label: action, path: `/user/auctions/${auction_id}` },
    };
  },
});

/** Whoever may pay for the company, and its bidders. */
export const tellDeposit = (
  news: DepositNews,
  deposit: NotifiedDeposit & { company_id: number },
  reason: string | null = null,
): Promise<void> =>
  notify(depositNews({ news, deposit, reason }), [{ membersOf: deposit.company_id, right: 'see_orders' }]);
