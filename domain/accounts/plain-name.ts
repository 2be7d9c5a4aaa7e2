/** What mail programs make a link of, or an address: no name of a person holds it. */
const LINK_OR_ADDRESS =
  /:\/\/|www\.|@|\/\/|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|co|th|cn|example|xyz|top|site|online|shop|app|link)(?![\p{L}\p{N}])/iu;

/**
 * Companies may be called as their shop on the internet, and have `Co.,Ltd.` behind their name; an address itself is
 * none.
 */
const ADDRESS = /:\/\/|www\.|@|\/\//iu;

/** Whether a text may be the name of a company: mails and documents say it, to people who do not know it. */
export function isPlainCompanyName(text: string): boolean {
  return !ADDRESS.test(shownText(text));
}

/**
 * Whether a text may be the name of a person: mails of the market say it, to people who do not know them. Initials,
 * Thai titles with points and "Jr." are names.
 */
export function isPlainName(text: string): boolean {
  return !LINK_OR_ADDRESS.test(shownText(text));
}

const shownText = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');
