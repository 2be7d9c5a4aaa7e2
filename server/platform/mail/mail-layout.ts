import { escapeHtml } from '#domain/values/escape-html.ts';
import type { Locale } from '#domain/values/locale.ts';
import footers from './footers.json' with { type: 'json' };
import { MAIL_STYLES } from './mail-styles.ts';

interface Link {
  label: string;
  url: string;
}

export interface MailParts {
  language: Locale;
  title: string;
  paragraphs: readonly string[];
  /** What a person wrote, as safe HTML and as text. */
  letter?: { html: string; text: string };
  /** Something to be typed off, shown large. */
  code?: string;
  /** Label and value, shown as a small table. */
  facts?: readonly (readonly [string, string])[];
  action?: Link;
  /** Another way, less likely, below the button. */
  otherAction?: Link;
  /** For mails that somebody subscribed to: why they get it, and how to unsubscribe. */
  leave?: { why: string; label: string; url: string };
}

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { th: 'th', en: 'en', cn: 'zh-CN' };
const TABLE = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';

/** A mail as HTML that every reader shows alike, light or dark, and as plain text. */
export function renderMail(parts: MailParts): { html: string; text: string } {
  return { html: htmlOf(parts), text: textOf(parts) };
}

/**
 * Tables and inline styles, which Outlook needs; the styles in the head are for the dark scheme alone, and a program
 * that drops them shows the light one. Nothing is fetched from anywhere.
 */
function htmlOf({ language, title, leave, ...parts }: MailParts): string {
  return `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
${MAIL_STYLES}</head>
<body class="page" style="margin:0;padding:0;background:#f3f6f5;color:#12201e;font-family:'IBM Plex Sans Thai','Noto Sans Thai',Tahoma,'Microsoft YaHei',sans-serif;font-size:16px;line-height:1.6">
<table ${TABLE} width="100%" class="page" bgcolor="#f3f6f5"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="560" class="card" bgcolor="#ffffff" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px;border-top:4px solid #0f6b6b">
${row('24px 28px 0', '<span class="brand" style="font-weight:700;color:#0f6b6b;font-size:18px">Polytalad</span>')}
${row('8px 28px 0', `<h1 class="ink" style="margin:0;font-size:22px;line-height:1.35;color:#12201e">${escapeHtml(title)}</h1>`)}
${[...contentOf(parts)].join('\n')}
${row('24px 28px', footerOf(language, leave), 'class="quiet" style="color:#5a6b67;font-size:13px"')}
</table></td></tr></table></body></html>`;
}

const row = (padding: string, content: string, inner = '') =>
  `<tr><td style="padding:${padding}">${inner ? `<div ${inner}>${content}</div>` : content}</td></tr>`;

function* contentOf({
  paragraphs,
  letter,
  code,
  facts = [],
  action,
  otherAction,
}: Omit<MailParts, 'language' | 'title'>): Iterable<string> {
  if (paragraphs.length > 0) {
    const shown = paragraphs.map(
      (text) => `<p class="ink" style="margin:0 0 12px;color:#12201e">${escapeHtml(text)}</p>`,
    );
    yield row('12px 28px 0', shown.join(''));
  }
  if (letter)
    yield row(
      '4px 28px 8px',
      letter.html,
      'class="letter" style="padding:2px 0 2px 16px;border-left:3px solid #b9d3d0;overflow-wrap:anywhere"',
    );
  if (code !== undefined)
    yield `<tr><td align="center" style="padding:4px 28px 8px"><div class="code" style="display:inline-block;padding:14px 18px 14px 30px;border-radius:12px;background:#e7f1f0;color:#0b4f4f;font-family:Consolas,Menlo,monospace;font-size:38px;font-weight:700;line-height:1.2;letter-spacing:12px">${escapeHtml(code)}</div></td></tr>`;
  if (facts.length > 0) yield row('4px 28px 0', factsOf(facts));
  // The cell is the button: Outlook knows no padding of links.
  if (action)
    yield row(
      '20px 28px 0',
      `<table ${TABLE}><tr><td class="button" bgcolor="#0f6b6b" style="background:#0f6b6b;border-radius:10px;padding:12px 22px"><a class="button-words" href="${escapeHtml(action.url)}" style="color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></td></tr></table>`,
    );
  if (otherAction) yield row('14px 28px 0', linkOf(otherAction));
}

const linkOf = ({ url, label }: Link) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#0f6b6b">${escapeHtml(label)}</a>`;

/** In characters: as much as a phone has beside a value. */
const SHORT_LABEL = 16;

/** Numbers with hyphens, as those of bank accounts, stay on one line. */
const valueOf = (value: string) =>
  escapeHtml(value).replace(/\d+(?:-\d+)+/g, '<span style="white-space:nowrap">$&</span>');

function factsOf(facts: readonly (readonly [string, string])[]): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e3e9e8;vertical-align:top';
  const lines = facts.map(
    ([label, value]) =>
      `<tr><td class="quiet line" width="36%" style="${cell};padding-right:16px;color:#42534f${label.length > SHORT_LABEL ? '' : ';white-space:nowrap'}">${escapeHtml(label)}</td><td class="ink line" align="right" style="${cell};text-align:right;color:#12201e">${valueOf(value)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%">${lines.join('')}</table>`;
}

function footerOf(language: Locale, leave: MailParts['leave']): string {
  return `${footers[language]}${leave ? `<br>${escapeHtml(leave.why)} ${linkOf(leave)}` : ''}`;
}

function textOf({
  language,
  title,
  paragraphs,
  letter,
  code,
  facts = [],
  action,
  otherAction,
  leave,
}: MailParts): string {
  return [
    title,
    '',
    ...paragraphs,
    '',
    ...(letter ? [letter.text, ''] : []),
    ...(code === undefined ? [] : [code, '']),
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(action ? ['', `${action.label}: ${action.url}`] : []),
    ...(otherAction ? [`${otherAction.label}: ${otherAction.url}`] : []),
    '',
    footers[language],
    ...(leave ? [`${leave.why} ${leave.label}: ${leave.url}`] : []),
  ].join('\n');
}
