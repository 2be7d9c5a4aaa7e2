import './personal-data.ts';

export { answerOutcomeSql } from './answer-outcome-sql.ts';
export { confirmOrder } from './confirm-accepted.ts';
export { routes } from './routes.ts';
