export { carbonWords } from './carbon-words.ts';
