import { mayAct } from '#web/page/staff-roles.ts';

type User = Parameters<typeof mayAct>[0];

/** Sales carry projects; finance checks their slips. */
export const mayPlan = (user: User): boolean => mayAct(user, 'sales');
export const mayCheckSlips = (user: User): boolean => mayAct(user, 'finance');
