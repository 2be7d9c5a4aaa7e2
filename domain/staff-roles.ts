/** What the marketplace's people work as. Whoever holds several may do what any of them may. */
export const staffRoles = ['admin', 'sales', 'catalogue', 'finance', 'logistics', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type StaffRoles = readonly StaffRole[];

/** An auditor reads what all the others work with, and changes nothing but what is their own. */
export type WorkingRole = Exclude<StaffRole, 'auditor'>;
export const workingRoles = staffRoles.filter((role) => role !== 'auditor');

/** Whether somebody with these roles may act as one of the asked one. An administrator has every role. */
export function hasRole(roles: StaffRoles, asked: StaffRole): boolean {
  return roles.includes('admin') || roles.includes(asked);
}

/** Whether somebody with these roles may read what the asked one works with. */
export function readsAs(roles: StaffRoles, asked: WorkingRole): boolean {
  return hasRole(roles, asked) || roles.includes('auditor');
}

/** Whether somebody sees all that staff may see, also what is no single role's. */
export function readsAll(roles: StaffRoles): boolean {
  return readsAs(roles, 'admin');
}

/** Whether somebody changes nothing but their own: they hold no other role than the auditor's. */
export function onlyReads(roles: StaffRoles): boolean {
  return roles.every((role) => role === 'auditor');
}

/** Each role once, the weightiest first: people who hold the same roles have the same list. */
export function inOrder(roles: StaffRoles): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}
