import './find-by-number.ts';
import './held-sales.ts';
import './personal-data.ts';
import './stream.ts';

export { claimsOfCompany } from './company-claims.ts';
export { openClaim } from './open-claim.ts';
export { routes } from './routes.ts';
