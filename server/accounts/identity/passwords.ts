import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const OWASP: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
let usual = OWASP;

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
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(nonce)}$${bare(tag)}`;
}

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

/** Spends the time of a check where there is no account to check, so that the answer's time does not tell. */
export async function pretendCheck(password: string): Promise<void> {
  await argon2id(password, Buffer.alloc(16), usual);
}

async function argon2id(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return hashWith('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: cost.tagLength,
  });
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
