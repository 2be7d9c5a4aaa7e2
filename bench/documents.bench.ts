import { makePdf } from '#server/platform/documents/make-pdf.ts';
import type { StatementDocument } from '#server/platform/documents/statement-pdf.ts';

/**
 * How much memory twenty statements of a thousand lines take, one after the other, of the whole process: a thread of
 * the typesetter keeps what it made until it ends. `npm run bench -- documents`.
 */
const STATEMENTS = Number(process.env['STATEMENTS'] ?? 20);
const LINES = 1000;
/** What the process may have, with the base of its own. */
const MAX_MB = 800;

const template = new URL('../server/platform/documents/statement.typ', import.meta.url);
const both = { th: 'ครบกำหนดจ่ายแก่ผู้ขาย', en: 'Due to the seller' };
const statement = {
  notice: null,
  kind: both,
  number: '2026',
  company: both,
  taxId: '0105542067556',
  facts: [{ ...both, value: '1,000.00' }],
  head: Array.from({ length: 6 }, () => both),
  lines: Array.from({ length: LINES }, (_, index) => ({
    day: '09 Jul 2026',
    what: both,
    note: `PU2607${String(index).padStart(6, '0')} · PO-1 · 3%`,
    amounts: ['120,000.00', '−3,600.00', '116,400.00', String(index * 1000)],
  })),
} satisfies StatementDocument & { notice: null };

const memory = () => process.memoryUsage.rss() / 1e6;
let most = memory();
const timer = setInterval(() => (most = Math.max(most, memory())), 20);
const begun = performance.now();
for (let made = 1; made <= STATEMENTS; made += 1)
  await makePdf(template, { ...statement, number: String(made) }, new Date());
clearInterval(timer);
const seconds = (performance.now() - begun) / 1000;
console.log(`${STATEMENTS} statements of ${LINES} lines: at most ${Math.round(most)} MB, ${seconds.toFixed(0)} s`);
if (most > MAX_MB) throw new Error(`More than ${MAX_MB} MB`);
process.exit();
