import { AppError } from '#server/platform/errors.ts';
import type { PlainErrorCode } from '#contract/errors.ts';

/** Refunds that the program writes because their money is owed: finance approve them, and cannot refuse them. */
interface OwedRefunds {
  /** What finance are told who would refuse one. */
  refusal: PlainErrorCode;
  isOne(refundId: number): Promise<boolean>;
  /** The members of staff whose word one follows from: they count as its proposers, so none of them approves it. */
  proposers?(refundId: number): Promise<readonly number[]>;
}

const kinds: OwedRefunds[] = [];

export function registerOwedRefunds(kind: OwedRefunds): void {
  kinds.push(kind);
}

export async function proposersOf(refundId: number): Promise<number[]> {
  return (await Promise.all(kinds.map(async ({ proposers }) => (await proposers?.(refundId)) ?? []))).flat();
}

export async function requireRefusable(refundId: number): Promise<void> {
  for (const { isOne, refusal } of kinds) if (await isOne(refundId)) throw new AppError(refusal);
}
