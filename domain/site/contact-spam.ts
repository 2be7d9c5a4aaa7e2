/**
 * Why a form that a visitor sent looks like a program's. One reason is enough to keep it from people's mailboxes;
 * nothing is thrown away for it.
 */
export const spamSigns = ['hidden_field', 'no_token', 'too_quick', 'many_links', 'link_in_name'] as const;
export type SpamSign = (typeof spamSigns)[number];

/** Nobody reads a form and fills it in within this time. */
export const MIN_SECONDS_OPEN = 3;
/** A page that stayed open longer is sent again with a new token. */
export const MAX_HOURS_OPEN = 24;
/** As many addresses as somebody who asks about a product names. */
export const MAX_LINKS = 2;

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;

export interface SentForm {
  name: string;
  message: string;
  /** A field that people do not see. */
  hiddenField: string;
  /** Since the page was made; null when the page was not ours. */
  secondsOpen: number | null;
}

/** Every sign there is, so that staff see why. */
export function spamSignsOf({ name, message, hiddenField, secondsOpen }: SentForm): SpamSign[] {
  const isSign: Readonly<Record<SpamSign, boolean>> = {
    hidden_field: hiddenField !== '',
    no_token: secondsOpen === null,
    too_quick: secondsOpen !== null && secondsOpen < MIN_SECONDS_OPEN,
    many_links: linksIn(message) > MAX_LINKS,
    link_in_name: linksIn(name) > 0,
  };
  return spamSigns.filter((sign) => isSign[sign]);
}

function linksIn(text: string): number {
  return text.match(LINK)?.length ?? 0;
}
