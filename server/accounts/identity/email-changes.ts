import { EMAIL_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';

/** Begins a change of a member's email, which ends one that was begun before. Answers its id. */
export async function beginEmailChange(userId: number, newEmail: string): Promise<string> {
  await endEmailChanges(userId);
  const { id } = await oneRow(sql<{ id: string }>`
    insert into email_changes (user_id, new_email, created_at) values (${userId}, ${newEmail}, ${now()}) returning id`);
  return id;
}

/** The link that confirms it goes out. */
export async function setEmailChangeToken(id: string, hash: Uint8Array): Promise<void> {
  await rows(sql`update email_changes set token_hash = ${hash} where id = ${id}`);
}

/** Uses a link up, once and within its time. */
export function takeEmailChange(hash: Uint8Array): Promise<{ user_id: number; new_email: string } | undefined> {
  const at = now();
  return maybeRow(sql<{ user_id: number; new_email: string }>`
    update email_changes set ended_at = ${at} where token_hash = ${hash} and ended_at is null
      and created_at > ${new Date(at.getTime() - EMAIL_LINK_MINUTES * 60_000)} returning user_id, new_email`);
}

/** Whoever asked for another email does not get it any more. */
export async function endEmailChanges(userId: number | null): Promise<void> {
  await rows(sql`update email_changes set ended_at = ${now()} where user_id = ${userId} and ended_at is null`);
}

export async function deleteEmailChanges(before: Date): Promise<void> {
  await rows(sql`delete from email_changes where created_at < ${before}`);
}
