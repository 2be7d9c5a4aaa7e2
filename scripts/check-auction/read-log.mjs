import { createHash } from 'node:crypto';

const FORMAT = 'polytalad-auction-1';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The entries of the file, whose hashes hold them together. */
export function readChain(text, say) {
  const [title, ...lines] = text.replace(/\n$/, '').split('\n');
  const [format, auction] = title.split(' ');
  if (format !== FORMAT) throw new Error(`not a log of the format ${FORMAT}`);
  let [hash, at] = ['', ''];
  const entries = lines.map((line, seq) => {
    const body = line.slice(65);
    const entry = { ...JSON.parse(body), hash: sha256(`${hash}\n${body}`) };
    if (line !== `${entry.hash} ${body}`) say(seq, 'its hash does not follow from the entry before it');
    if (entry.seq !== seq) say(seq, `it is numbered ${entry.seq}`);
    if (!INSTANT.test(entry.at) || entry.at < at) say(seq, 'its time is before that of the entry before it');
    if ((entry.kind === 'announced') !== (seq === 0)) say(seq, 'the announcement is the first entry, and only that');
    ({ hash, at } = entry);
    return entry;
  });
  if (entries[0].auction !== auction) say(0, `it is of ${entries[0].auction}`);
  return { auction, entries };
}

/** The amounts behind the commitments, by the number of the entry that made each. */
export function openValues(entries, say) {
  const opened = entries.filter(({ kind }) => kind === 'opened').flatMap(({ values }) => values);
  for (const { seq, salt, satang } of opened) {
    const commitment = seq === 0 ? entries[0].reserve : entries[seq]?.limit;
    if (sha256(`${salt}:${satang}`) !== commitment) say(seq, 'what was opened is not what it committed to');
    if (!/^[1-9]\d*$/.test(satang)) say(seq, `${satang} is no amount`);
  }
  return new Map(opened.map(({ seq, satang }) => [seq, BigInt(satang)]));
}

/** A receipt that somebody was given is of this chain, and names what they bid. */
export function checkReceipt(receipt, { auction, entries }) {
  // Of sealed bids a receipt has no number before the end.
  const entry = entries[receipt.seq ?? entries.findIndex(({ hash }) => hash === receipt.hash)];
  if (receipt.auction !== auction) return 'it is of another auction';
  if (entry?.hash !== receipt.hash) return 'the chain was rewritten since: it has another hash there';
  if (receipt.at !== undefined && receipt.at !== entry.at) return 'it has another time';
  if (receipt.bidder === undefined) return null;
  if (receipt.bidder !== entry.bidder) return 'the entry is of another bidder';
  const { company, name_salt, limit, limit_salt } = receipt;
  // Of somebody who was erased nobody knows the salt any more.
  const isNamed = name_salt === null || sha256(`${name_salt}:${company}`).slice(0, 16) === receipt.bidder;
  if (!isNamed) return 'the name in the log is not theirs';
  // Of a sealed bid a receipt has no salt before the end; the log has opened the limit since.
  const opened = openValues(entries, () => {}).get(entry.seq);
  const isOpened = limit_salt ? sha256(`${limit_salt}:${limit}`) === entry.limit : String(opened) === limit;
  if (limit && !isOpened) return 'it was not for this limit';
  return null;
}
