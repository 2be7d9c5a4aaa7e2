import { randomInt } from 'node:crypto';
import encodeQR from 'qr';
import { LINE_CODE_MINUTES, LINE_TRIES_PER_MINUTE, lineCodeIn, lineCodeOf } from '#domain/notifications/line-code.ts';
import type { Locale } from '#domain/values/locale.ts';
import { idsOf, lineChatAddress, lineSettings, notify, type Reader } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { countShared } from '#server/platform/http/shared-limit.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';
import { sign } from '#server/platform/secret-key.ts';
import { answerLineJob } from './jobs.ts';
import { lineLinked } from './notifications.ts';

/** A message that somebody sent to the official account. */
export interface LineMessage {
  lineUserId: string;
  /** By LINE’s clock. */
  saidAt: Date;
  text: string;
  replyToken?: string | undefined;
}

export async function lineLinkedAt(reader: Reader): Promise<Date | null> {
  const { user, staff } = idsOf(reader);
  const link = await maybeRow(
    sql<{ linked_at: Date }>`select linked_at from line_links where user_id = ${user} or staff_id = ${staff}`,
  );
  return link?.linked_at ?? null;
}

/** A code that holds for minutes and once. The database knows its hash. */
export async function newLineCode(
  reader: Reader,
): Promise<{ code: string; expires_at: Date; address: string; qr: string }> {
  const settings = lineSettings();
  if (!settings) throw new AppError('not_found');
  const { user, staff } = idsOf(reader);
  const code = lineCodeOf(randomInt);
  const expires = new Date(now().getTime() + LINE_CODE_MINUTES * 60_000);
  await rows(sql`
    insert into line_codes (user_id, staff_id, code_hash, expires_at)
      values (${user}, ${staff}, ${tokenHash(code)}, ${expires})
    on conflict (user_id, staff_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
  const address = lineChatAddress(settings.account, code);
  return { code, expires_at: expires, address, qr: encodeQR(address, 'svg', { ecc: 'medium', border: 2 }) };
}

/** Nothing is said to the person: that they are told no more is what they asked for. */
export async function unlinkLine(reader: Reader): Promise<void> {
  const { user, staff } = idsOf(reader);
  await rows(sql`delete from line_links where user_id = ${user} or staff_id = ${staff}`);
}

/** Somebody who is kept out, or whose account ends, hears nothing more there, and links no other one. */
export async function endLineLinks(account: { userId: number } | { staffId: number }): Promise<void> {
  const isTheirs = 'userId' in account ? sql`user_id = ${account.userId}` : sql`staff_id = ${account.staffId}`;
  await rows(sql`with codes as (delete from line_codes where ${isTheirs}) delete from line_links where ${isTheirs}`);
}

/**
 * Who has blocked the official account, or taken it off, is told no more. LINE may tell of it late: whoever has linked
 * theirs since stays linked.
 */
export async function forgetLineUser(lineUserId: string, at: Date): Promise<void> {
  await rows(sql`delete from line_links where line_user_id = ${lineUserId} and said_at <= ${at}`);
}

/**
 * Links the LINE account that sent a code to the person who was shown it, who is told by mail. What is no code gets no
 * answer: people write to the account, too.
 */
export async function linkByMessage({ lineUserId, saidAt, text, replyToken }: LineMessage): Promise<void> {
  const code = lineCodeIn(text);
  if (code === undefined || !(await mayTry(lineUserId))) return;
  await inTransaction(async () => {
    const linked = await maybeRow(sql<{ user_id: number | null; staff_id: number | null; language: Locale }>`
      with taken as (delete from line_codes where code_hash = ${tokenHash(code)} and expires_at > ${now()}
        returning user_id, staff_id),
      person as (
        select t.user_id, t.staff_id, u.language from taken t join users u on u.id = t.user_id
          and u.account_status <> 'closed' and u.suspended_at is null
        union all
        select t.user_id, t.staff_id, s.language from taken t join staff_members s on s.id = t.staff_id
          and not s.is_suspended),
      linked as (
        insert into line_links (user_id, staff_id, line_user_id, linked_at, said_at) select user_id, staff_id,
          ${lineUserId}, ${now()}::timestamptz, ${saidAt}::timestamptz from person
        on conflict (user_id, staff_id) do update set line_user_id = excluded.line_user_id,
          linked_at = excluded.linked_at, said_at = excluded.said_at)
      select user_id, staff_id, language from person`);
    if (linked) {
      const { user_id: userId, staff_id: staffId } = linked;
      await notify(lineLinked(), [userId === null ? { staffId: staffId! } : { userId }]);
    }
    if (replyToken !== undefined)
      await enqueue(answerLineJob, {
        replyToken,
        said: linked ? 'linked' : 'unknown',
        language: linked?.language ?? 'th',
      });
  });
}

/** Codes are guessed slowly, over all processes. */
async function mayTry(lineUserId: string): Promise<boolean> {
  try {
    await countShared(`line ${sign('line-tries', lineUserId)}`, LINE_TRIES_PER_MINUTE, 60);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
