import { createHash, randomBytes } from 'node:crypto';
import { chainedText, committedText, pseudonymText } from '#domain/trade/auctions/log-text.ts';
import type { CommittedValue } from './secrets.ts';

const SALT_BYTES = 16;
const PSEUDONYM_LETTERS = 16;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Chance, so that nobody finds what it is mixed with by trying. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

export const commitmentOf = ({ salt, amount }: CommittedValue): string => sha256(committedText(salt, amount));

/** What the log calls a company in one auction. */
export const pseudonymOf = (salt: string, companyId: number): string =>
  sha256(pseudonymText(salt, companyId)).slice(0, PSEUDONYM_LETTERS);

export const hashOf = (hashBefore: string, body: string): string => sha256(chainedText(hashBefore, body));
