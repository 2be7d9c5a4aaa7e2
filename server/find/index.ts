export {
  beginsSql,
  endsSql,
  foreignNumberLookups,
  hasWordsSql,
  MAX_LOOKED_UP,
  numberLookups,
  ownNumberSql,
  sameName,
} from './match-sql.ts';
export { plateKeySql } from './plate-sql.ts';
export { registerFind } from './registered-finds.ts';
export { routes } from './routes.ts';
