import './personal-data.ts';

export { hasOpenClaimSql } from './open-claims-sql.ts';
export { routes } from './routes.ts';
