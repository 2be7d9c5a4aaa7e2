import './personal-data.ts';
import './stranded.ts';

export { askForApproval, askForApprovalOf } from './ask.ts';
export { registerBesideOrders, type ContractToApprove } from './beside-orders.ts';
export { approveRequest, refuseRequest } from './decide.ts';
export { approvesOf } from './find-requests.ts';
export { approversOf } from './locked-request.ts';
export { routes } from './routes.ts';
