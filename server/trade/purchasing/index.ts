import './personal-data.ts';

export { routes } from './routes.ts';
export { approvesSql } from './rules.ts';
export {
  hasRulesSql,
  lockPurchasing,
  neededFor,
  purchasingOf,
  requireReferences,
  requireWithinLimits,
  spentSql,
  type Purchasing,
  type References,
} from './spending.ts';
