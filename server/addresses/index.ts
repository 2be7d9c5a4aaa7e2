export { ensurePlaces } from './places.ts';
