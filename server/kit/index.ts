export { listOf } from './list-of.ts';
export { onDays } from './list-sql.ts';
