export { listOf } from './list-of.ts';
