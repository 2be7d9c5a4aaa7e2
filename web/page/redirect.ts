import { redirect as leadTo } from 'react-router';

/** What a header may hold of an address as it is; everything else is written as its UTF-8 bytes. */
const NOT_IN_A_HEADER = /[^\x21-\x7e]+/g;
const PERCENT_ALONE = /%(?![\da-f]{2})/gi;

/**
 * An address as a `Location` may say it: ASCII alone, and the same address to every browser. What is encoded already stays
 * as it is, so that an address within another one is not decoded on the way.
 */
export function encodeAddress(address: string): string {
  return address.toWellFormed().replace(PERCENT_ALONE, '%25').replace(NOT_IN_A_HEADER, encodeURIComponent);
}

/**
 * The one redirect of all pages: addresses hold names and words in Thai and Chinese, as people type them and other sites
 * link to them. The router's own puts them into the header as they are, which is an error or a broken header.
 */
export function redirect(to: string, init?: number | ResponseInit): Response {
  return leadTo(encodeAddress(to), init);
}
