export { readLines, toLoadLine, type LoadRow } from './read-lines.ts';
export { routes } from './routes.ts';
