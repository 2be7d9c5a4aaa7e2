import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { atMost } from '#server/platform/at-most.ts';

const hashWith = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const OWASP: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
let usual = OWASP;

/** Node has four threads for this, files and compression together: half of them stay free. */
const AT_ONCE = 2;
/** What waits holds its memory only once it runs; the last of so many waits some seconds. */
const MAY_WAIT = 200;
const gate = atMost(AT_ONCE, MAY_WAIT);

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/** For tests, which hash thousands of times. No setting leads here. */
export function hashCheaply(isCheap = true): void {
  usual = isCheap ? { ...OWASP, memory: 64, passes: 1 } : OWASP;
}

/** The password's hash in the PHC string form, which carries its own cost and salt. */
export async function hashPassword(password: string, cost: Cost = usual): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await argon2id(password, nonce, cost);
  return `${phcCost(cost)}${bare(nonce)}$${bare(tag)}`;
}

const phcCost = ({ memory, passes, parallelism }: Cost) => `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

/** Whether `password` is the one that was hashed. An unreadable hash matches nothing. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!match) return false;
  const expected = Buffer.from(match[5]!, 'base64');
  const cost = {
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: expected.length,
  };
  const actual = await argon2id(password, Buffer.from(match[4]!, 'base64'), cost);
  return timingSafeEqual(actual, expected);
}

/** Whether a hash was made at the cost that is usual now; one that was not is made anew when its password is given. */
export function isOfUsualCost(hash: string): boolean {
  return hash.startsWith(phcCost(usual));
}

/** Spends the time of a check where there is no account to check, so that the answer's time does not tell. */
export async function pretendCheck(password: string): Promise<void> {
  await argon2id(password, Buffer.alloc(16), usual);
}

async function argon2id(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return gate(() =>
    hashWith('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      memory: cost.memory,
      passes: cost.passes,
      parallelism: cost.parallelism,
      tagLength: cost.tagLength,
    }),
  );
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
