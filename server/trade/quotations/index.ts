import './agreed-terms.ts';
import './find-by-number.ts';
import './personal-data.ts';

export { quoteLines } from './make-quotation.ts';
export { routes } from './routes.ts';
