/** Sales carry projects; finance checks their slips. */
export const mayPlan = (role: string | null | undefined): boolean => role === 'sales' || role === 'admin';
export const mayCheckSlips = (role: string | null | undefined): boolean => role === 'finance' || role === 'admin';
