import { escapeHtml } from './escape-html.ts';

/** What somebody wrote as HTML: only these elements, and of links only those to the web, to a mailbox or to a phone. */
export interface SafeHtml {
  html: string;
  text: string;
}

const SHOWN: Readonly<Record<string, string>> = {
  p: 'p',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  br: 'br',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  a: 'a',
};
/** What stands within these is no text for readers. */
const HIDDEN = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'iframe',
  'noscript',
  'object',
  'svg',
  'math',
  'textarea',
  'select',
]);
const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'blockquote']);
const MAX_DEPTH = 20;

const TOKENS =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</g;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The safe part of HTML. What goes out is written anew: escaped text and elements of the list, closed in their order,
 * none with an attribute but the address of a link, which is shown, too. So nothing that comes in reaches the reader as
 * it was, and no link says that it leads elsewhere.
 */
export function safeHtml(written: string): SafeHtml {
  const out = new Writer();
  let hiddenBy: string | null = null;
  for (const [token, slash, name, attributes] of written.matchAll(TOKENS)) {
    const element = name?.toLowerCase();
    if (hiddenBy !== null) {
      if (slash === '/' && element === hiddenBy) hiddenBy = null;
    } else if (element === undefined) {
      if (!token.startsWith('<!') && !token.startsWith('<?')) out.write(token);
    } else if (HIDDEN.has(element)) {
      if (slash === '') hiddenBy = element;
    } else if (SHOWN[element] !== undefined) {
      if (slash === '/') out.close(SHOWN[element]);
      else out.open(SHOWN[element], SHOWN[element] === 'a' ? addressIn(attributes ?? '') : null);
    }
  }
  return out.end();
}

function addressIn(attributes: string): string | null {
  const found = HREF.exec(attributes);
  const address = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  const isKnown = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"'\\^`{|}]+$/i.test(address) && !hasControl(address);
  return isKnown && URL.canParse(address) && namesNobody(new URL(address)) ? address : null;
}

/** `https://polytalad.com@evil.example` leads to the host behind the name, and reads as the name. */
const namesNobody = ({ username, password }: URL) => username === '' && password === '';

/**
 * Control characters, and signs that turn the direction of the text behind them: an address reads otherwise with one.
 */
const isControl = (code: number) =>
  code < 32 ||
  (code > 126 && code < 160) ||
  code === 0x06_1c ||
  code === 0x20_0e ||
  code === 0x20_0f ||
  (code >= 0x20_2a && code <= 0x20_2e) ||
  (code >= 0x20_66 && code <= 0x20_69);
const hasControl = (text: string) => [...text].some((letter) => isControl(letter.codePointAt(0)!));

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code);
  });
}

interface Opened {
  name: string;
  /** Of a link, whose words begin here in both parts. */
  link: { address: string; html: number; text: number } | null;
}

/** An address as people read it. */
const shownAddress = (address: string) => address.replace(/^(?:mailto|tel):/i, '');

/** Writes both parts and keeps what is open. */
class Writer {
  #html = '';
  #text = '';
  readonly #opened: Opened[] = [];

  write(source: string): void {
    const text = [...decoded(source)]
      .filter((letter) => letter === '\n' || !isControl(letter.codePointAt(0)!))
      .join('');
    this.#html += escapeHtml(text);
    this.#text += text.replaceAll(/\s+/g, ' ');
  }

  open(name: string, address: string | null): void {
    if (name === 'br') {
      this.#html += '<br>';
      this.#text += '\n';
      return;
    }
    // A link without an address is its words. Links do not stand within links.
    if (name === 'a' && (address === null || this.#opened.some((one) => one.name === 'a'))) return;
    if (this.#opened.length >= MAX_DEPTH) return;
    if (name === 'p') this.close('p');
    if (name === 'li') this.#text += '\n- ';
    else if (BLOCKS.has(name)) this.#text += '\n';
    if (address === null) this.#html += `<${name}>`;
    const link = address === null ? null : { address, html: this.#html.length, text: this.#text.length };
    this.#opened.push({ name, link });
  }

  close(name: string): void {
    const place = this.#opened.findLastIndex((one) => one.name === name);
    if (place === -1) return;
    while (this.#opened.length > place) {
      const { name: last, link } = this.#opened.pop()!;
      if (link) this.#writeLink(link);
      else this.#html += `</${last}>`;
      if (BLOCKS.has(last)) this.#text += '\n';
    }
  }

  /** The link is its address; words that are not stand before it. */
  #writeLink({ address, html, text }: NonNullable<Opened['link']>): void {
    const shown = shownAddress(address);
    const link = `<a href="${escapeHtml(address)}" rel="noopener nofollow">${escapeHtml(shown)}</a>`;
    const words = this.#text.slice(text).trim();
    if (words === '' || words === shown) {
      this.#html = this.#html.slice(0, html) + link;
      this.#text = this.#text.slice(0, text) + shown;
    } else {
      this.#html += ` (${link})`;
      this.#text += ` (${shown})`;
    }
  }

  end(): SafeHtml {
    while (this.#opened.length > 0) this.close(this.#opened.at(-1)!.name);
    const text = this.#text
      .split('\n')
      .map((one) => one.trim())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
    return { html: this.#html, text };
  }
}
