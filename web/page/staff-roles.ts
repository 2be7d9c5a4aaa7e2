import { hasRole, type StaffRole, type StaffRoles } from '#domain/accounts/staff-roles.ts';

/** Whether somebody may act as one of these roles; nobody may who is not of the staff. */
export function mayAct(user: { staff_roles: StaffRoles | null } | null | undefined, ...asked: StaffRole[]): boolean {
  return asked.some((role) => hasRole(user?.staff_roles ?? [], role));
}
