import texts from './texts.json' with { type: 'json' };
import type { Code, Delivery, Store } from './store.ts';

export type Language = keyof typeof texts;
export const languageOf = (given: string | null): Language =>
  given !== null && Object.hasOwn(texts, given) ? (given as Language) : 'th';

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:760px;margin:0 auto;padding:24px 16px;background:Canvas;color:CanvasText}
article{border:1px solid color-mix(in srgb,CanvasText 25%,transparent);border-radius:12px;padding:16px;margin:16px 0}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:8px 0}
button,input{font:inherit;min-height:44px;padding:6px 14px;border-radius:8px}
button{border:1px solid color-mix(in srgb,CanvasText 40%,transparent);cursor:pointer;
background:ButtonFace;color:ButtonText}
button[value=right]{background:#0b5cad;color:#fff;border-color:#0b5cad}
input{width:9em;border:1px solid GrayText}
small{opacity:.8}ul{padding-left:20px}a{color:LinkText}`;

/** One code with the ways to pay it, or all of them; and what became of the messages. */
export function page(store: Store, language: Language, ref2: string | null, marketUrl: string): string {
  const t = texts[language];
  const codes = store.codes.filter((code) => ref2 === null || code.ref2 === ref2);
  const cards = codes.map((code) => card(store, code, language)).join('') || `<p>${t.empty}</p>`;
  const all = ref2 === null ? '' : `<a href="/?lang=${language}">${t.all}</a> · `;
  return `<!doctype html><html lang="${language === 'cn' ? 'zh' : language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${STYLE}</style>
<main><h1>${t.title}</h1><p>${t.intro}</p>${cards}
<p>${all}<a href="${escape(marketUrl)}/${language}/user/orders">${t.back}</a></p></main></html>`;
}

function card(store: Store, code: Code, language: Language): string {
  const t = texts[language];
  const paid = store.transactionsOf(code);
  const ids = new Set(paid.map((one) => one.transaction_id));
  const deliveries = store.deliveries.filter((one) => ids.has(one.transaction_id));
  return `<article><h2>${escape(code.amount)} THB</h2>
<p><small>Ref1 ${escape(code.ref1)}<br>Ref2 ${escape(code.ref2)}</small></p>
<form method="post" action="/pay?lang=${language}"><input type="hidden" name="ref2" value="${escape(code.ref2)}">
<input type="hidden" name="code" value="${escape(code.code)}">
<button name="how" value="right">${t.pay}</button>
<button name="how" value="twice">${t.twice}</button>
<button name="how" value="late">${t.late}</button><button name="how" value="never">${t.never}</button></form>
<form method="post" action="/pay?lang=${language}"><input type="hidden" name="ref2" value="${escape(code.ref2)}">
<input type="hidden" name="code" value="${escape(code.code)}">
<input name="amount" inputmode="decimal" required value="1.00" pattern="\\d{1,9}(\\.\\d{1,2})?"
 aria-label="${t.amount}">
<button name="how" value="wrong">${t.wrong}</button></form>
${list(paid.map((one) => `<li>${t.paid} ${escape(one.amount)} THB · ${escape(one.transaction_id)}</li>`))}
${deliveries.length > 0 ? `<h3>${t.messages}</h3>` : ''}
${list(deliveries.map((one) => message(one, language)))}</article>`;
}

const list = (items: readonly string[]) => (items.length > 0 ? `<ul>${items.join('')}</ul>` : '');

function message(delivery: Delivery, language: Language): string {
  const t = texts[language];
  return `<li><form method="post" action="/repeat?lang=${language}">
<span>${t[delivery.status]} · ${t.tries} ${delivery.tries} ·
${t.answer} ${escape(delivery.answer || '–')}</span>
<button name="id" value="${escape(delivery.id)}">${t.repeat}</button></form></li>`;
}
