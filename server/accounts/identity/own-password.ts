import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { isPassword } from './passwords.ts';
import { countAttempt, takeBackAttempt } from './sign-in-failures.ts';

/**
 * Makes sure that it is the owner of the account who sits before an open session. Wrong guesses count as failed
 * sign-ins; the refusal stands at `field`. Answers the password's hash: what must not be done once another one is
 * chosen looks at it again.
 */
export async function requireOwnPassword(
  caller: Member | Staff,
  given: string,
  address: string,
  field: string,
): Promise<string> {
  const attempt = await countAttempt({ username: caller.email, address });
  const { password_hash: known } = await oneRow(
    caller.kind === 'member'
      ? sql<{ password_hash: string }>`select password_hash from users where id = ${caller.userId}`
      : sql<{ password_hash: string }>`select password_hash from staff_members where id = ${caller.staffId}`,
  );
  if (!(await isPassword(given, known))) throw fieldError('current_password_wrong', field);
  await takeBackAttempt(attempt);
  return known;
}
