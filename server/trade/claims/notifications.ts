import {
  claimNo,
  type ClaimKind,
  type ClaimOutcome,
  type ClaimParty,
  type ClaimPosition,
} from '#domain/trade/claims/claim.ts';
import { formatDateTime } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type ClaimNews = keyof (typeof texts)['th']['news'];

/** A claim as mails speak of it. */
export interface NotifiedClaim {
  id: number;
  order_id: number;
  order_no: string;
  purchase_no: string;
  kind: ClaimKind;
  position: ClaimPosition | null;
  outcome: ClaimOutcome | null;
  answer_by: Date;
  /** What was written last. */
  text: string;
}

const pathOf: Readonly<Record<ClaimParty, string>> = {
  buyer: '/user/claims',
  seller: '/seller/claims',
  staff: '/staff/claims',
};

const newsFor = (reader: ClaimParty, category: 'order' | 'selling') =>
  defineEvent<{ news: ClaimNews; claim: NotifiedClaim }>({
    name: `claim_news_${reader}`,
    category,
    channels: SHOULD_KNOW,
    orderId: ({ claim }) => claim.order_id,
    content(language, { news, claim }) {
      const { label, action, ...of } = words[language];
      const facts: [string, string][] = [
        // A seller knows its own part of the order.
        reader === 'seller' ? [label.purchase, claim.purchase_no] : [label.order, claim.order_no],
        [label.kind, of.kind[claim.kind]],
      ];
      if (news === 'opened') facts.push([label.answer_by, formatDateTime(claim.answer_by, language)]);
      if (claim.position) facts.push([label.position, of.position[claim.position]]);
      if (claim.outcome) facts.push([label.outcome, of.outcome[claim.outcome]]);
      if (news !== 'not_answered' && claim.text) facts.push([label.text, claim.text]);
      return {
        title: `${of.news[news].title} ${claimNo(claim.id)}`,
        paragraphs: [of.news[news].text],
        facts,
        action: { label: action, path: `${pathOf[reader]}/${claim.id}` },
      };
    },
  });

export const claimNewsFor = {
  buyer: newsFor('buyer', 'order'),
  seller: newsFor('seller', 'selling'),
  staff: newsFor('staff', 'order'),
};
