import { formatDateTime, formatNumber } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;
const ABOUT_QUOTE = { category: 'selling', needs: 'sell' } as const;

interface Round {
  id: number;
  number: string;
  rank: number;
  closes_at: Date;
  message: string;
}

/** Another round for who quoted, with its own place in the last one. */
export const nextRound = defineEvent<Round>({
  ...ABOUT_QUOTE,
  name: 'quote_next_round',
  channels: SHOULD_KNOW,
  content(language, { id, number, rank, closes_at, message }) {
    const { label, round, open } = words[language];
    const facts: [string, string][] = [
      [label.number, number],
      [label.rank, formatNumber(rank)],
      [label.closes, formatDateTime(closes_at, language)],
    ];
    if (message !== '') facts.push([label.message, message]);
    return {
      title: round.title,
      paragraphs: [round.text],
      facts,
      action: { label: open, path: `/seller/demands/${id}/outcome` },
    };
  },
});

interface Counter extends Omit<Round, 'rank'> {
  lines: number;
}

/** What a buyer asks one seller for; its prices stand on the page of the seller's quote alone. */
export const counterOffer = defineEvent<Counter>({
  ...ABOUT_QUOTE,
  name: 'quote_counter_offer',
  channels: SHOULD_KNOW,
  content(language, { id, number, lines, closes_at, message }) {
    const { label, counter, openQuote } = words[language];
    const facts: [string, string][] = [
      [label.number, number],
      [label.lines, formatNumber(lines)],
      [label.closes, formatDateTime(closes_at, language)],
    ];
    if (message !== '') facts.push([label.message, message]);
    return {
      title: counter.title,
      paragraphs: [counter.text],
      facts,
      action: { label: openQuote, path: `/seller/demands/${id}` },
    };
  },
});
