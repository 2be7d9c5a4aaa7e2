import type { AccountStatus } from './company/company-facts.ts';
import { mayDecideAccount, mayDecideBuyer, mayDecideSeller, type ApprovalProfile } from './company/approval.ts';

/** What staff look at before they decide an account and its company. */
export interface JudgedAccount {
  account_status: AccountStatus;
  company: ApprovalProfile;
  hasVerifiedOwner: boolean;
}

const decidesAccount = ({ account_status }: JudgedAccount) => mayDecideAccount(account_status);

/** When staff may make each decision about an account, and about whether its company may buy and sell. */
export const accountDecisionGuards = {
  approve: decidesAccount,
  refuse: decidesAccount,
  approve_buyer: ({ company, hasVerifiedOwner }: JudgedAccount) => mayDecideBuyer('approve', company, hasVerifiedOwner),
  refuse_buyer: ({ company, hasVerifiedOwner }: JudgedAccount) => mayDecideBuyer('refuse', company, hasVerifiedOwner),
  approve_seller: ({ company, hasVerifiedOwner }: JudgedAccount) =>
    mayDecideSeller('approve', company, hasVerifiedOwner),
  refuse_seller: ({ company, hasVerifiedOwner }: JudgedAccount) => mayDecideSeller('refuse', company, hasVerifiedOwner),
};
