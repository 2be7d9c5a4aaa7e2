import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { writeJson } from '#domain/trade/auctions/log-text.ts';
import type { Position } from '#domain/trade/auctions/compare-bids.ts';
import type { Satang } from '#domain/values/money.ts';
import { registerSealedColumns } from '#server/platform/sealed-columns.ts';
import { seal, unseal } from '#server/platform/seal.ts';

const PURPOSE = 'auction';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

registerSealedColumns({
  table: 'auctions',
  columns: ['sealed'],
  purpose: PURPOSE,
  ownerColumns: [],
  ownerOf: ({ id }) => String(id),
});

/** What nobody is told of an auction before its end. */
export interface Secrets {
  reserve: Satang | null;
  /** Of the reserve's commitment. */
  reserve_salt: string | null;
  /** Of the values that the entries keep: one for each auction, so that another key of the server seals one value. */
  entry_key: string;
  leader: string | null;
  positions: readonly Position[];
}

/** Of a draft, which nobody bids for: only its reserve. */
export const sealReserve = (auctionId: number, reserve: Satang | null): Buffer | null =>
  reserve === null ? null : seal(writeJson({ reserve }), PURPOSE, String(auctionId));

export function readReserve(auctionId: number, sealed: Uint8Array | null): Satang | null {
  if (!sealed) return null;
  const { reserve } = parsed(auctionId, sealed) as { reserve: string | null };
  return reserve === null ? null : BigInt(reserve);
}

export const newEntryKey = (): string => randomBytes(KEY_BYTES).toString('hex');

export const sealSecrets = (auctionId: number, secrets: Secrets): Buffer =>
  seal(writeJson(secrets), PURPOSE, String(auctionId));

interface WrittenSecrets extends Omit<Secrets, 'reserve' | 'positions'> {
  reserve: string | null;
  positions: { bidder: string; limit: string; seq: number }[];
}

export function readSecrets(auctionId: number, sealed: Uint8Array): Secrets {
  const written = parsed(auctionId, sealed) as WrittenSecrets;
  return {
    ...written,
    reserve: written.reserve === null ? null : BigInt(written.reserve),
    positions: written.positions.map((position) => ({ ...position, limit: BigInt(position.limit) })),
  };
}

const parsed = (auctionId: number, sealed: Uint8Array): unknown =>
  JSON.parse(unseal(Buffer.from(sealed), PURPOSE, String(auctionId)));

/** The amount behind a commitment, with its salt. */
export interface CommittedValue {
  salt: string;
  amount: Satang;
}

const ofEntry = (auctionId: number, seq: number) => Buffer.from(`${auctionId} ${seq}`);

/** AES-256-GCM by the auction's own key; a value passes for no other entry's. */
export function sealValue(entryKey: string, at: { auctionId: number; seq: number }, value: CommittedValue): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(entryKey, 'hex'), nonce);
  cipher.setAAD(ofEntry(at.auctionId, at.seq));
  return Buffer.concat([nonce, cipher.update(`${value.salt}:${value.amount}`), cipher.final(), cipher.getAuthTag()]);
}

export function readValue(
  entryKey: string,
  at: { auctionId: number; seq: number },
  sealedValue: Uint8Array,
): CommittedValue {
  const bytes = Buffer.from(sealedValue);
  const options = { authTagLength: TAG_BYTES };
  const key = Buffer.from(entryKey, 'hex');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), options);
  decipher.setAAD(ofEntry(at.auctionId, at.seq)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const inside = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  const [salt, amount] = (decipher.update(inside, undefined, 'utf8') + decipher.final('utf8')).split(':');
  return { salt: salt!, amount: BigInt(amount!) };
}
