import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { frame } from '#server/platform/untrusted-files/frame.ts';
import { listTemplate } from '#server/trade/quick-order/template.ts';

/**
 * What a parser process takes for honest lists and for hostile ones: processor time of the process itself, and the time
 * that somebody waits. `taskset -c 3 node bench/untrusted-files.bench.ts`; medians.
 */

const RUNS = Number(process.env['RUNS'] ?? 15);
const LIST = new URL('../server/trade/quick-order/parser/program.ts', import.meta.url);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TELL = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('usage '+(u.userCPUTime+u.systemCPUTime)/1000+' '+process.memoryUsage.rss()/1048576)})`;

interface Taken {
  processor: number;
  wall: number;
  memory: number;
}

const { bytes: empty } = await listTemplate('xlsx', 'en');
const template = empty as Uint8Array;
const row = (n: number) => [`HD${2000 + n}J สำหรับขึ้นรูป`, String(n * 25), 'กก.'];
const csv = (rows: number) => Buffer.from(Array.from({ length: rows }, (_, n) => `${row(n).join(',')}\n`).join(''));
/** As spreadsheets write it: the texts apart, each row with `more` columns of figures beside the list. */
function workbook(rows: number, more = 0): Buffer {
  const texts = Array.from({ length: rows }, (_, n) => `<si><t>${row(n)[0]}</t></si>`).join('');
  const cells = Array.from({ length: rows }, (_, n) => {
    const figures = Array.from(
      { length: more },
      (_each, at) => `<c r="${columnOf(at + 3)}${n + 1}"><v>${(n * 7919 + at * 104_729) % 999_983}</v></c>`,
    );
    return `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>${n}</v></c><c r="B${n + 1}"><v>${n * 25}</v></c><c r="C${n + 1}" t="inlineStr"><is><t>กก.</t></is></c>${figures.join('')}</row>`;
  }).join('');
  const parts = unzipSync(template);
  const text = (name: string) => Buffer.from(parts[name]!).toString();
  return Buffer.from(
    zipSync({
      ...parts,
      '[Content_Types].xml': strToU8(
        text('[Content_Types].xml').replace(
          '</Types>',
          '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
        ),
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        text('xl/_rels/workbook.xml.rels').replace(
          '</Relationships>',
          '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
        ),
      ),
      'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
    }),
  );
}
const columnOf = (at: number): string =>
  (at < 26 ? '' : columnOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function take(program: URL, bytes: Buffer): Promise<Taken & { answer: string }> {
  const began = performance.now();
  const limits = { milliseconds: 60_000, memoryMb: 2000, answerBytes: 1024 * 1024 };
  const readable = ['node_modules', 'server', 'domain', 'package.json'].map((path) => `--allow-fs-read=${ROOT}${path}`);
  const child = spawn(
    process.execPath,
    [
      `--import=${TELL}`,
      `--max-old-space-size=${limits.memoryMb}`,
      '--permission',
      '--allow-worker',
      '--allow-addons',
      ...readable,
      '--disable-warning=SecurityWarning',
      fileURLToPath(program),
      JSON.stringify(limits),
    ],
    { env: {} },
  );
  let told = '';
  let answer = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  child.stdout.on('data', (chunk) => (answer += String(chunk)));
  child.stdin.on('error', () => {});
  child.stdin.end(frame({ json: null, bytes }));
  return new Promise((done) => {
    child.once('close', () => {
      const [, processor = 'NaN', memory = 'NaN'] = /usage (\S+) (\S+)/.exec(told) ?? [];
      done({ processor: Number(processor), memory: Number(memory), wall: performance.now() - began, answer });
    });
  });
}

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!;

for (const [name, bytes] of [
  ['CSV, 1 row', csv(1)],
  ['CSV, 500 rows', csv(500)],
  ['CSV, 2 MB', csv(50_000).subarray(0, 2 * 1024 * 1024)],
  ['workbook, 2 rows', workbook(2)],
  ['workbook, 200 rows', workbook(200)],
  ['workbook, 500 rows', workbook(500)],
  ['workbook, 500 rows of 40 columns', workbook(500, 37)],
  ['workbook, 500 rows of 200 columns', workbook(500, 197)],
  ['workbook, 5,000 rows of 20 columns', workbook(5000, 17)],
  ['workbook, 15,000 rows of 20 columns', workbook(15_000, 17)],
  ['workbook, 30,000 rows', workbook(30_000)],
  ['2 MB of commas', Buffer.alloc(2 * 1024 * 1024, ',')],
] as const) {
  const runs: Taken[] = [];
  let answer = '';
  for (let run = 0; run < RUNS; run += 1) {
    const taken = await take(LIST, bytes);
    runs.push(taken);
    answer = taken.answer;
  }
  const of = (figure: keyof Taken) =>
    median(runs.map((taken) => taken[figure]))
      .toFixed(0)
      .padStart(6);
  console.log(
    `${name.padEnd(38)} ${(bytes.length / 1024).toFixed(0).padStart(5)} KB ${of('processor')} ms of processor ${of('wall')} ms ${of('memory')} MB ${answer.length > 10 ? answer.length : 'no answer'}`,
  );
}
