import './personal-data.ts';
import './stream.ts';

export { hasOpenClaimSql } from './open-claims-sql.ts';
export { routes } from './routes.ts';
