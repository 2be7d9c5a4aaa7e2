import './personal-data.ts';

export { agreedOf, approvedBefore, idsOf, registerCommitments, type Agreed } from './commitments.ts';
export { routes } from './routes.ts';
export { approvesSql } from './rules.ts';
export {
  hasCompanyRulesSql,
  hasRulesSql,
  lockPurchasing,
  neededFor,
  purchasingOf,
  purchasingOfAll,
  purchasingOfPeople,
  requireReferences,
  requireWithinLimits,
  spentSql,
  withSpent,
  type Purchasing,
  type References,
} from './spending.ts';
