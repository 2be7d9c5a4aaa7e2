import { randomBytes } from 'node:crypto';

const together = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, index) => byte ^ other[index]!));

/** Two halves, of which each alone is chance. */
export function halvesOf(key: Buffer): [Buffer, Buffer] {
  const first = randomBytes(key.length);
  return [first, together(key, first)];
}

export function wholeOf(first: Buffer, second: Buffer): Buffer {
  if (first.length !== second.length) throw new Error('Two halves are as long as each other');
  return together(first, second);
}
