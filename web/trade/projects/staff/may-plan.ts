import { mayAct } from '#web/page/staff-roles.ts';

type User = Parameters<typeof mayAct>[0];

/** Sales carry projects. */
export const mayPlan = (user: User): boolean => mayAct(user, 'sales');
