import { readLimits, takeCondition, takeMethod, type CoaLimits } from './coa-figures.ts';
import { readValue, type LotCollector } from './coa-lots.ts';
import type { Row } from './coa-text.ts';
import { LIMIT_WORDS, type CoaProperty, type FindProperty } from './coa-words.ts';

const LEADERS = /(?:\.\s?){4,}|…+|_{3,}/gu;
const BRACKETED = /[([]([^()[\]]*\d[^()[\]]*)[)\]]/gu;
const FIRST_NUMBER = /^[^\d<>≤≥+−-]*([-−+]?\d+(?:[.,]\d+)*)\s*([^\d\s()[\]|;,—–]\S*(?:\s?\/\s?\S+| min\b)?)?/u;
const LEAD = new RegExp(
  String.raw`(?:${LIMIT_WORDS.leads.join('|').replaceAll('.', String.raw`\.`)})\s*[:：]?\s*(.*)$`,
  'iu',
);

/** Measured values that a row states as `name: value unit (limits) method`, one or several beside each other. */
export function readMeasuredLine(row: Row, find: FindProperty, lots: LotCollector): boolean {
  const parts: { property: CoaProperty; label: string; texts: string[] }[] = [];
  for (const { text } of row.cells) {
    const found = find(text);
    if (found) parts.push({ property: found.kind, label: text, texts: [found.rest] });
    else parts.at(-1)?.texts.push(text);
  }
  let isRead = false;
  for (const { property, label, texts } of parts) {
    const value = readStatement(property, texts.join('  '), [label, ...texts.slice(1)].join(' '));
    if (!value) continue;
    lots.measure(value);
    isRead = true;
  }
  return isRead;
}

function readStatement(property: CoaProperty, behind: string, printed: string) {
  const { condition, rest } = takeCondition(behind.replace(LEADERS, ' '));
  const { method, rest: withoutMethod } = takeMethod(rest);
  const { limits, rest: measured } = takeLimits(withoutMethod);
  const found = FIRST_NUMBER.exec(measured.replace(/^[\s:：=—-]+(?=\d)/u, ''));
  if (!found) return null;
  return readValue({
    property,
    label: '',
    unit: knownUnit(found[2] ?? ''),
    method,
    condition,
    value: found[1]!,
    limits,
    printed: printed.replace(LEADERS, ' '),
  });
}

/** Words that follow a number are no unit: what has neither a sign of one nor a known name. */
const knownUnit = (text: string) => (/[/%³]|ppm/iu.test(text) ? text.replace(/[,;.]+$/, '') : '');

function takeLimits(text: string): { limits: CoaLimits; rest: string } {
  for (const [whole, inner] of text.matchAll(BRACKETED)) {
    const limits = readLimits(inner!);
    if (limits) return { limits, rest: text.replace(whole, ' ') };
  }
  const lead = LEAD.exec(text);
  const limits = lead && readLimits(lead[1]!);
  if (limits) return { limits, rest: text.slice(0, lead.index) };
  return { limits: { low: null, high: null }, rest: text };
}
