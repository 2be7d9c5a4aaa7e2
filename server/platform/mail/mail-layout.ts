import { escapeHtml } from '#domain/values/escape-html.ts';
import type { Locale } from '#domain/values/locale.ts';
import footers from './footers.json' with { type: 'json' };

interface Link {
  label: string;
  url: string;
}

export interface MailParts {
  language: Locale;
  title: string;
  paragraphs: readonly string[];
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

/** A mail as HTML that every reader shows alike (tables, inline styles) and as plain text. */
export function renderMail({ language, title, paragraphs, code, facts = [], action, otherAction, leave }: MailParts): {
  html: string;
  text: string;
} {
  const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #e3e9e8';
  const html = `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f3f6f5;color:#12201e;font-family:'IBM Plex Sans Thai','Noto Sans Thai',Tahoma,'Microsoft YaHei',sans-serif;line-height:1.6">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px;border-top:4px solid #0f6b6b">
<tr><td style="padding:24px 28px 0;font-weight:700;color:#0f6b6b;font-size:18px">Polytalad</td></tr>
<tr><td style="padding:8px 28px 0"><h1 style="margin:0;font-size:22px;line-height:1.35">${escapeHtml(title)}</h1></td></tr>
<tr><td style="padding:12px 28px 0">${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('')}</td></tr>
${code === undefined ? '' : `<tr><td align="center" style="padding:4px 28px 8px"><div style="display:inline-block;padding:14px 18px 14px 30px;border-radius:12px;background:#e7f1f0;color:#0b4f4f;font-family:Consolas,Menlo,monospace;font-size:38px;font-weight:700;line-height:1.2;letter-spacing:12px">${escapeHtml(code)}</div></td></tr>`}
${facts.length === 0 ? '' : `<tr><td style="padding:4px 28px 0"><table role="presentation" width="100%" cellspacing="0" cellpadding="0">${facts.map(([label, value]) => `<tr><td style="${cell};color:#42534f">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`).join('')}</table></td></tr>`}
${action ? `<tr><td style="padding:20px 28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f6b6b;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></td></tr>` : ''}
${otherAction ? `<tr><td style="padding:14px 28px 0"><a href="${escapeHtml(otherAction.url)}" style="color:#0f6b6b">${escapeHtml(otherAction.label)}</a></td></tr>` : ''}
<tr><td style="padding:24px 28px;color:#5a6b67;font-size:13px">${footers[language]}${leave ? `<br>${escapeHtml(leave.why)} <a href="${escapeHtml(leave.url)}" style="color:#0f6b6b">${escapeHtml(leave.label)}</a>` : ''}</td></tr></table></td></tr></table></body></html>`;
  const text = [
    title,
    '',
    ...paragraphs,
    '',
    ...(code === undefined ? [] : [code, '']),
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(action ? ['', `${action.label}: ${action.url}`] : []),
    ...(otherAction ? [`${otherAction.label}: ${otherAction.url}`] : []),
    '',
    footers[language],
    ...(leave ? [`${leave.why} ${leave.label}: ${leave.url}`] : []),
  ].join('\n');
  return { html, text };
}
