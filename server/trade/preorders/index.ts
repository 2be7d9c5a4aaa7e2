import './agreed-terms.ts';
import './find-by-number.ts';
import './personal-data.ts';

export { askForPreorder } from './ask.ts';
export { acceptPreorder } from './buyer-acts.ts';
export { routes } from './routes.ts';
