export { readLines, toLoadLine, wantedSql, type LoadRow } from './read-lines.ts';
export { routes } from './routes.ts';
