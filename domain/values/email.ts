/** The lengths of RFC 5321, 4.5.3.1: the part before the at sign, a label of the domain, the whole in a command. */
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
export const MAX_EMAIL = 254;

/**
 * What a dot-atom may hold, but for what mail servers have read as more than a name: `%` and `!` route to other hosts,
 * `?` makes an encoded word (RFC 2047), `|` and backticks run programs.
 */
const ATEXT = "[A-Za-z0-9#$&'*+/=^_{}~-]";
/** An option of a program or a file begins with these. */
const FIRST = '(?![-/])';
const LOCAL = new RegExp(`^${FIRST}${ATEXT}+(?:\\.${ATEXT}+)*$`);
const LABEL = new RegExp(`^[A-Za-z0-9](?:[A-Za-z0-9-]{0,${MAX_LABEL - 2}}[A-Za-z0-9])?$`);

/**
 * Whether a text is a plain address and nothing else: a narrow dot-atom, at sign, domain of letters, digits and hyphens
 * (RFC 5321, RFC 1035). Names, comments, quotes and brackets are refused: they write one mailbox in many ways. So are
 * letters beyond ASCII, because the database and this code may not agree on their lower case.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL) return false;
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || domain === undefined || more.length > 0) return false;
  if (local.length > MAX_LOCAL || !LOCAL.test(local)) return false;
  const labels = domain.split('.');
  // The last label of a name is never a number: that is how it differs from an IPv4 address.
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!);
}

/** What addresses are compared and counted by. The twin of SQL's `lower(email)`, because an address is ASCII. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Each mailbox once, as it came first. */
export function eachMailboxOnce<Addressee extends { email: string }>(addressees: readonly Addressee[]): Addressee[] {
  const seen = new Set<string>();
  return addressees.filter(({ email }) => !seen.has(emailKey(email)) && seen.add(emailKey(email)));
}
