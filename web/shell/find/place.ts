import type { SessionUser } from '#web/page/page-context.ts';

export type FindPlace = 'staff' | 'seller' | 'account';

/** Where somebody is, which says what they look for: in the shop and the account members look for what they buy. */
export function findPlace(pathname: string, user: Pick<SessionUser, 'role' | 'company'> | null): FindPlace | null {
  if (!user) return null;
  if (user.role === 'staff') return 'staff';
  if (!user.company) return null;
  return pathname.split('/')[2] === 'seller' ? 'seller' : 'account';
}
