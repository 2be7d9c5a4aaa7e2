import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { defineEvent, notify, SHOULD_KNOW, type Recipient } from '#server/notifications/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import texts from './bid-request-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
const baht = (worth: Satang) => formatMoney(bahtFromSatang(worth), 'THB');

/** For who may approve it. Staff read titles of notices: none tells which sealed auction a company takes part in. */
const requestToBid = defineEvent<{ id: number; requester: string; worth: Satang; ends_at: Date }>({
  name: 'auction_bid_request',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  namesPerson: true,
  content(language, { id, requester, worth, ends_at }) {
    const { asked, label } = words[language];
    return {
      title: asked.title,
      paragraphs: [asked.text],
      facts: [
        [label.auction, auctionNo(id)],
        [label.requester, requester],
        [label.worth, baht(worth)],
        [label.ends, formatDateTime(ends_at, language)],
      ],
      action: { label: asked.action, path: `/user/auctions/${id}` },
    };
  },
});

/** For who asked. */
const requestToBidDecided = defineEvent<{ id: number; state: ToldRequest['state']; worth: Satang }>({
  name: 'auction_bid_request_decided',
  category: 'order',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, { id, state, worth }) {
    const { label, action, [state]: said } = words[language];
    return {
      title: said.title,
      paragraphs: [said.text],
      facts: [
        [label.auction, auctionNo(id)],
        [label.worth, baht(worth)],
      ],
      action: { label: action, path: `/auctions/${id}` },
    };
  },
});

export interface DecidedRequest {
  user_id: number;
  worth: Satang;
  state: 'approved' | 'declined';
}

interface ToldRequest extends Omit<DecidedRequest, 'state'> {
  /** Stranded: nobody is there any more who could decide it. */
  state: DecidedRequest['state'] | 'stranded';
}

/** Within the transaction of what happened, as all notices. */
export async function tellApprovers(
  auctionId: number,
  { userId, worth }: { userId: number; worth: Satang },
  approvers: readonly Recipient[],
): Promise<void> {
  const { requester, ends_at } = await oneRow(sql<{ requester: string; ends_at: Date }>`
    select ${personNameSql('u')} as requester /* not null: a name */, a.ends_at /* not null: announced */
    from users u, auctions a where u.id = ${userId} and a.id = ${auctionId}`);
  await notify(requestToBid({ id: auctionId, requester, worth, ends_at }), approvers);
}

export const tellRequester = (auctionId: number, { user_id, worth, state }: ToldRequest): Promise<void> =>
  notify(requestToBidDecided({ id: auctionId, state, worth }), [{ userId: user_id }]);
