import type { Access } from '#contract/endpoint.ts';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';

const rules: Record<'public' | 'member' | 'buyer' | 'seller', (caller: Caller) => boolean> = {
  public: () => true,
  member: (caller) => caller.kind === 'member',
  buyer: (caller) => caller.kind === 'member',
  seller: (caller) => caller.kind === 'member' && caller.isSelling,
};

/** Throws unless the caller may use an endpoint with this access. */
export function requireAccess(access: Access | readonly Access[], caller: Caller): void {
  const wanted = typeof access === 'string' ? [access] : access;
  if (wanted.some((one) => passes(one, caller))) return;
  if (caller.kind === 'visitor') throw new AppError(caller.hadToken ? 'session_expired' : 'not_signed_in');
  throw new AppError(wanted.includes('seller') && caller.kind === 'member' ? 'seller_not_allowed' : 'not_allowed');
}

function passes(access: Access, caller: Caller): boolean {
  if (!access.startsWith('staff:')) return rules[access as keyof typeof rules](caller);
  return caller.kind === 'staff' && (caller.staffRole === 'admin' || access === `staff:${caller.staffRole}`);
}
