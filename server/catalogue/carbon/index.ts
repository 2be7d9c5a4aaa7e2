export { co2IsTypicalSql, co2Sql, recycledSql } from './carbon-sql.ts';
