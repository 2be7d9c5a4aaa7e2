import { redirect as leadTo } from 'react-router';
import { encodeAddress } from './encode-address.ts';
import { withoutIndex } from './without-index.ts';

/**
 * The one redirect of all pages: addresses hold names and words in Thai and Chinese, as people type them and other
 * sites link to them. The router's own puts them into the header as they are, which is an error or a broken header.
 */
export function redirect(to: string, init?: number | ResponseInit): Response {
  return leadTo(encodeAddress(withoutIndex(to)), init);
}
