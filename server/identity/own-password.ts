import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { isPassword } from './passwords.ts';
import { noteFailure, requirePatience } from './sign-in-failures.ts';

/** Makes sure that it is the owner of the account who sits before an open session. Wrong guesses count as failed sign-ins; the refusal stands at `field`. */
export async function requireOwnPassword(caller: Member | Staff, given: string, address: string, field: string): Promise<void> {
  const attempt = { username: caller.email, address };
  await requirePatience(attempt);
  const { password_hash: known } = await oneRow(
    caller.kind === 'member' ? sql<{ password_hash: string }>`select password_hash from users where id = ${caller.userId}` : sql<{ password_hash: string }>`select password_hash from staff_members where id = ${caller.staffId}`,
  );
  if (await isPassword(given, known)) return;
  await noteFailure(attempt);
  throw fieldError('current_password_wrong', field);
}
