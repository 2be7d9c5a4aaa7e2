import { PROOF_MINUTES } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { noteProof } from '#server/accounts/identity/index.ts';
import { hasSecondFactor, prove, type Proof } from '#server/accounts/second-factor/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller, Member, Staff } from '#server/platform/http/caller.ts';

/**
 * Whether who sits here proved a moment ago, at signing in or since, to own the account; and what proving it again asks
 * for.
 */
export async function proofOf(caller: Member | Staff): Promise<{ is_fresh: boolean; with_code: boolean }> {
  const [is_fresh, with_code] = await Promise.all([isFresh(caller), hasSecondFactor(caller)]);
  return { is_fresh, with_code };
}

export async function proveAgain(caller: Member | Staff, proof: Proof, address: string): Promise<void> {
  await prove(caller, proof, address);
  await noteProof(caller.sessionHash);
}

/**
 * Before what a stolen session must not do, such as sending a seller's money to another account. Endpoints that always
 * ask for it say so in the contract (`needsProof`). Throws `proof_needed`.
 */
export async function requireFreshProof(caller: Caller): Promise<void> {
  if ((caller.kind !== 'member' && caller.kind !== 'staff') || !(await isFresh(caller)))
    throw new AppError('proof_needed');
}

/**
 * Twin of `isProofFresh` in domain/accounts/sign-in/session-lifetimes.ts. A session without a proof has it infinitely
 * long ago, which cannot be subtracted.
 */
const isProofFreshSql = (at: Date) =>
  sql<boolean>`s.proved_at >= ${at}::timestamptz - make_interval(mins => ${PROOF_MINUTES})`;

async function isFresh({ sessionHash }: Member | Staff): Promise<boolean> {
  const session = await maybeRow(
    sql<{
      is_fresh: boolean;
    }>`select ${isProofFreshSql(now())} as is_fresh from sessions s where s.token_hash = ${sessionHash}`,
  );
  return session?.is_fresh === true;
}
