import { isPlainName } from '#domain/accounts/plain-name.ts';
import { line } from '../wire.ts';

/** First or last name of a person. A first call of a registration may leave it out. */
export const optionalPersonName = line(100).refine(isPlainName, { error: 'not_a_name' });
export const personName = line(100).min(1).refine(isPlainName, { error: 'not_a_name' });
