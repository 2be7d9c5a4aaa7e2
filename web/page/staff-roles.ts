import { hasRole, readsAs, type StaffRole, type StaffRoles, type WorkingRole } from '#domain/staff-roles.ts';

type User = { staff_roles: StaffRoles | null } | null | undefined;

/** Whether somebody may act as one of these roles; nobody may who is not of the staff. */
export function mayAct(user: User, ...asked: StaffRole[]): boolean {
  return asked.some((role) => hasRole(user?.staff_roles ?? [], role));
}

/** Whether somebody may see what the asked role works with. */
export function maySee(user: User, asked: WorkingRole): boolean {
  return readsAs(user?.staff_roles ?? [], asked);
}
