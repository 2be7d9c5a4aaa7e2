export { countClicksWithoutScript } from './clicks-without-script.ts';
export {
  noteSearch,
  startSearchCounts,
  stopSearchCounts,
  writeSearchCounts,
  type SearchedBy,
} from './count-searches.ts';
export { routes } from './routes.ts';
