import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#domain/locale.ts';
import type { RegistrationRole } from '#domain/registration.ts';
import { openSession } from '#server/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

const LINK_DAYS = 7;

/** The address that lets somebody who was refused mend her registration, for the mail that says why. An older one is worth nothing from now on. */
export function makeRegistrationLink(userId: number): Promise<string> {
  return inTransaction(async () => {
    const token = randomBytes(32).toString('base64url');
    await rows(sql`update registration_links set used_at = ${now()} where user_id = ${userId} and used_at is null`);
    await rows(sql`insert into registration_links (token_hash, user_id, created_at) values (${hashOf(token)}, ${userId}, ${now()})`);
    const { language } = await oneRow(sql<{ language: Locale }>`select language from users where id = ${userId}`);
    return `${config().baseUrl}/${language}/registration?token=${token}`;
  });
}

/** Opens the session in which a registration goes on, once for each link. */
export function openByLink(token: string, userAgent: string | null): Promise<{ token: string; userId: number; role: RegistrationRole }> {
  return inTransaction(async () => {
    const at = now();
    const account = await maybeRow(sql<{ id: number; registered_as: RegistrationRole }>`
      update registration_links l set used_at = ${at} from users u
      where l.token_hash = ${hashOf(token)} and l.used_at is null and l.created_at > ${new Date(at.getTime() - LINK_DAYS * 86_400_000)}
        and u.id = l.user_id and u.account_status not in ('verified', 'closed') returning u.id, u.registered_as`);
    if (!account) throw new AppError('registration_link_invalid');
    return { userId: account.id, role: account.registered_as, token: await openSession({ userId: account.id, role: account.registered_as }, userAgent, 'registration') };
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
