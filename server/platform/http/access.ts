import { mayNotText } from '#contract/accounts/company-role-words.ts';
import type { Access } from '#contract/endpoint.ts';
import { hasRole, type StaffRole } from '#domain/staff-roles.ts';
import { mayInCompany, type CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { AppError } from '../errors.ts';
import type { Caller, Member } from './caller.ts';

/** Throws unless the caller may use an endpoint with this access. */
export function requireAccess(access: Access | readonly Access[], caller: Caller): void {
  const wanted = typeof access === 'string' ? [access] : access;
  if (isLetIn(wanted, caller)) return;
  if (caller.kind === 'visitor') throw new AppError(caller.hadToken ? 'session_expired' : 'not_signed_in');
  // A session that is not full yet counts as none for every other call.
  if (caller.kind === 'registrant' || caller.kind === 'mfa_pending') throw new AppError('not_signed_in');
  if (caller.kind !== 'member') throw new AppError('not_allowed');
  if (!caller.isSelling && wanted.some((one) => one.startsWith('seller'))) throw new AppError('seller_not_allowed');
  const right = wanted.map(rightOf).find((each) => each !== undefined);
  throw new AppError('not_allowed', right && { text: mayNotText(right) });
}

/** Whether the caller may use an endpoint with this access. */
export const isLetIn = (access: readonly Access[], caller: Caller): boolean =>
  access.some((one) => passes(one, caller));

/** The right in their company that a rule asks of a member. */
function rightOf(access: Access): CompanyRight | undefined {
  const [who, which] = access.split(':') as [string, CompanyRight | undefined];
  if (who === 'seller') return which ?? 'sell';
  return who === 'member' ? which : undefined;
}

/**
 * Whether one rule of the contract lets the caller in: what stands before the colon says who, what stands after it with
 * which right or role.
 */
function passes(access: Access, caller: Caller): boolean {
  const [who, which] = access.split(':') as [string, string | undefined];
  switch (who) {
    case 'public':
      return true;
    case 'mfa_pending':
      return caller.kind === 'mfa_pending';
    case 'staff':
      return caller.kind === 'staff' && hasRole(caller.staffRoles, which as StaffRole);
    case 'registrant':
      return (
        caller.kind === 'registrant' &&
        (which === undefined || mayInCompany(caller.companyRole, [], which as CompanyRight))
      );
    case 'seller':
      return caller.kind === 'member' && caller.isSelling && hasRight(caller, rightOf(access)!);
    default:
      return caller.kind === 'member' && (which === undefined || hasRight(caller, which as CompanyRight));
  }
}

function hasRight({ companyRole, sellingRoles }: Member, right: CompanyRight): boolean {
  return mayInCompany(companyRole, sellingRoles, right);
}
