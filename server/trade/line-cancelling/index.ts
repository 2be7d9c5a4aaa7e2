export { cancelLines } from './cancel-lines.ts';
export { readLines as readCancellableLines, type OrderLine as CancellableLine } from './read-lines.ts';
export { routes } from './routes.ts';
export { sumsAfter } from './what-is-left.ts';
