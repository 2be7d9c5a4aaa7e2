export { changeCatalogue, leadOn, moveAmong, nameFacts } from './catalogue-entries.ts';
