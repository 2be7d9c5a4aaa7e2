/** What mail programs make a link of, or an address: no name of a person holds it. */
const LINK_OR_ADDRESS =
  /:\/\/|www\.|@|\/\/|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|co|th|cn|example|xyz|top|site|online|shop|app|link)(?![\p{L}\p{N}])/iu;

/**
 * Whether a text may be the name of a person: mails of the market say it, to people who do not know them. Initials, Thai titles
 * with points and "Jr." are names.
 */
export function isPlainName(text: string): boolean {
  return !LINK_OR_ADDRESS.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
}
