import { isPlainCompanyName } from '#domain/accounts/plain-name.ts';
import { line } from '../wire.ts';

/** The name of a company as its papers have it. */
export const companyName = line(200).min(1).refine(isPlainCompanyName, { error: 'not_a_name' });
