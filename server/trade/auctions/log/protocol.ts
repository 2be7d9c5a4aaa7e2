import type { BinaryAnswer } from '#contract/endpoint.ts';
import { auctionNo, type AuctionKind } from '#domain/trade/auctions/auction.ts';
import auctionWords from '#domain/trade/auctions/auction-words.json' with { type: 'json' };
import type { WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatMoment, formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { closedLog, type LogEntry } from './log-file.ts';
import words from './protocol-words.json' with { type: 'json' };

/** Of more the log alone has all: nobody reads so many on paper. */
const MOST_LINES = 1000;

const WHAT: Readonly<Record<string, string>> = words.entries;

/** As much of a body as the protocol says. */
interface Body {
  kind: string;
  terms?: WrittenTerms;
  bidder?: string;
  leader?: string | null;
  winner?: string | null;
  price?: string | null;
  ends_at?: string;
  values?: readonly { seq: number; satang: string }[];
}

/** The protocol of an auction that is over, for both sides; made of the log, so that it says nothing else. */
export async function protocolPdf(caller: Caller, auctionId: number): Promise<BinaryAnswer> {
  const entries = await closedLog(caller, auctionId);
  const pdf = await makePdf(
    new URL('./protocol.typ', import.meta.url),
    contentOf(auctionId, entries),
    entries.at(-1)!.at,
  );
  return {
    bytes: pdf,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="auction-${auctionNo(auctionId)}.pdf"` },
  };
}

const kindOf = (kind: AuctionKind): string => `${auctionWords.kind[kind].th} · ${auctionWords.kind[kind].en}`;
const baht = (satang: string | null | undefined) => (satang ? formatSatang(BigInt(satang)) : '–');
const moment = (at: Date) => formatMoment(at, 'th');

function contentOf(auctionId: number, entries: readonly LogEntry[]) {
  const lines = entries.map((entry) => ({ ...entry, said: JSON.parse(entry.body) as Body }));
  const terms = lines[0]!.said.terms!;
  const opened = new Map(lines.flatMap(({ said }) => said.values ?? []).map(({ seq, satang }) => [seq, satang]));
  // The newest word on who wins counts: after the end the winner may not take it, or the seller accept a lower price.
  const last = lines.findLast(({ said }) => said.price !== undefined)?.said;
  const isSold = lines.some(({ said: { kind } }) => kind === 'confirmed');
  const end = lines.find(({ said: { kind } }) => kind === 'ended' || kind === 'cancelled') ?? lines.at(-1)!;
  return {
    number: auctionNo(auctionId),
    date: formatDay(bangkokDate(end.at), 'th'),
    kind: kindOf(terms.kind),
    weight: formatNumber(kgFromGrams(terms.grams)),
    begins: moment(new Date(terms.starts_at)),
    ended: moment(end.at),
    start: baht(terms.start_price),
    reserve: baht(opened.get(0)),
    winner: last?.winner ?? last?.leader ?? '–',
    price: baht(last?.price),
    confirmed: isSold,
    head: entries.at(-1)!.hash,
    left_out: Math.max(0, lines.length - MOST_LINES),
    entries: lines.slice(-MOST_LINES).map(({ seq, at, said }) => ({
      seq: String(seq),
      at: moment(at),
      what: WHAT[said.kind] ?? said.kind,
      bidder: said.bidder ?? said.winner ?? '',
      limit: opened.has(seq) && seq > 0 ? baht(opened.get(seq)) : '',
      leader: said.leader ?? '',
      price: said.price ? baht(said.price) : '',
      until: said.ends_at ? moment(new Date(said.ends_at)) : '',
    })),
  };
}
