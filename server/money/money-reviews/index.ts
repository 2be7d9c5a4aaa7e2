export { moneyReviews } from './money-review-list.ts';
export { isStray, keepMoney, keepStrayMoney, resolveMoneyReview } from './money-reviews.ts';
export { routes } from './routes.ts';
