import './noted-companies.ts';
import './personal-data.ts';

export { caredForBySql } from './caretakers.ts';
export { registerNotedObject } from './noted-objects.ts';
export { routes } from './routes.ts';
