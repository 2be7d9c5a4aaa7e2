import {
  mayInCompany,
  type CompanyRight,
  type CompanyRole,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';
import { hasRole, type StaffRole } from '#domain/staff-roles.ts';

/** Somebody's copy of a notice, and who they are now. */
export interface Seeing {
  /** What it takes to see the copy: a right of members, a role of staff. */
  needs: string | null;
  company_role: CompanyRole | null;
  selling_roles: SellingRole[] | null;
  /** Null of members, and of staff who may not sign in. */
  staff_roles: StaffRole[] | null;
  is_open: boolean;
}

/** Whether the account is there still, not suspended, and its roles show the copy. */
export function mayStillSee({
  needs,
  company_role: role,
  selling_roles: selling,
  staff_roles: staff,
  is_open,
}: Seeing): boolean {
  if (!is_open) return false;
  if (needs === null) return true;
  if (role !== null) return mayInCompany(role, selling ?? [], needs as CompanyRight);
  return staff !== null && hasRole(staff, needs as StaffRole);
}
