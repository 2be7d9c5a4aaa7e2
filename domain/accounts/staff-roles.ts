/** What the marketplace's people work as. Whoever holds several may do what any of them may. */
export const staffRoles = ['admin', 'sales', 'catalogue', 'finance', 'logistics'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type StaffRoles = readonly StaffRole[];

/** Whether somebody with these roles may act as one of the asked one. An administrator has every role. */
export function hasRole(roles: StaffRoles, asked: StaffRole): boolean {
  return roles.includes('admin') || roles.includes(asked);
}

/** Each role once, the weightiest first: people who hold the same roles have the same list. */
export function inOrder(roles: StaffRoles): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role));
}
