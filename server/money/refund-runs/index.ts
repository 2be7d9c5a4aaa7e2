import './find-runs-by-reference.ts';
import './stranded.ts';

export { routes } from './routes.ts';
