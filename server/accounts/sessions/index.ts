export { requireFreshProof } from './proof.ts';
export { routes } from './routes.ts';
