import type { Answer } from '#contract/client.ts';

/** An account as staff see it. */
export type StaffAccountDetail = Answer<'GET /staff/accounts/{id}'>;
export type StaffPaper = Answer<'GET /staff/documents/{id}'>;
