import { isPlainName } from '#domain/accounts/plain-name.ts';
import { isEnglish, MAX_ENGLISH_NAME } from '#domain/accounts/english-name.ts';
import { line } from '../wire.ts';

/** First or last name of a person. A first call of a registration may leave it out. */
export const optionalPersonName = line(100).refine(isPlainName, { error: 'not_a_name' });
export const personName = line(100).min(1).refine(isPlainName, { error: 'not_a_name' });

/** As it is written in Latin letters; '' where the person leaves it to the proposal. */
export const englishPersonName = line(MAX_ENGLISH_NAME)
  .refine(isPlainName, { error: 'not_a_name' })
  .refine(isEnglish, { error: 'not_english' });
