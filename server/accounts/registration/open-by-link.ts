import type { RegistrationRole } from '#domain/accounts/registration.ts';
import { openSession } from '#server/accounts/identity/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { takeRegistrationLink } from '#server/accounts/registration-links/index.ts';

/** Opens the session in which a registration goes on, once for each link. */
export function openByLink(
  token: string,
  userAgent: string | null,
): Promise<{ token: string; userId: number; role: RegistrationRole }> {
  return inTransaction(async () => {
    const { userId, role } = await takeRegistrationLink(token);
    return { userId, role, token: await openSession({ userId, role }, userAgent, 'registration') };
  });
}
