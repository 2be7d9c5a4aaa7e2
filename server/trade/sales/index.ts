import './emptied-sales.ts';
import './find-sales.ts';
import './stream.ts';

export {
  answerSql,
  isQuestionOpenSql,
  ownAnswerOf,
  readPartLines,
  saleAnswerOf,
  type AnswerJson,
  type PartLineJson,
} from './answer.ts';
export { notifyOfCancelledLines, notifyOfRefundedGoods } from './goods-taken-off.ts';
export { forgetReadyLots } from './ready-lots.ts';
export { routes } from './routes.ts';
export { deliveryNote, shipmentNote } from './delivery-note.ts';
export { saleOutcomeSql } from './sale-outcome-sql.ts';
export { saleTaskSql } from './sale-task-sql.ts';
export { readinessOfOrders, salesOfOrder } from './staff-readiness.ts';
