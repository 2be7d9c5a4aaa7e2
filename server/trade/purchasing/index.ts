import './personal-data.ts';

export { routes } from './routes.ts';
export { approvesSql } from './rules.ts';
export {
  hasRulesSql,
  lockPurchasing,
  neededFor,
  purchasingOf,
  purchasingOfPeople,
  requireReferences,
  requireWithinLimits,
  spentSql,
  type Purchasing,
  type References,
} from './spending.ts';
