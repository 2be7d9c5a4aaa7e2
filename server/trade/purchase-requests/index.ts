import './personal-data.ts';
import './stranded.ts';

export { askForApproval } from './ask.ts';
export { approveRequest, refuseRequest } from './decide.ts';
export { routes } from './routes.ts';
