import { APPROVAL_WAITING, APPROVED, NOT_APPROVED, type ApprovalStatus } from '#domain/accounts/company/approval.ts';

/** Days without an order that staff look for; `never` is a company that has not ordered at all. */
export const idleTimes = ['30', '60', '90', '180', 'never'] as const;
export type IdleTime = (typeof idleTimes)[number];

export const companyRoles = ['buyer', 'seller'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyStates = ['waiting', 'approved', 'refused', 'unfinished'] as const;
export type CompanyState = (typeof companyStates)[number];

/** The decision about a buyer's approval that each state stands for; null before anything was handed in. */
export const approvalOfState: Readonly<Record<CompanyState, ApprovalStatus>> = {
  waiting: APPROVAL_WAITING,
  approved: APPROVED,
  refused: NOT_APPROVED,
  unfinished: null,
};
