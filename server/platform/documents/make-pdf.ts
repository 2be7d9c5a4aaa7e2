import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/**
 * PDF documents, set by Typst: right Thai marks and line breaks, fonts embedded, text that can be searched and read aloud.
 *
 * A document is a template (`.typ`) of the capability it belongs to, and the data it shows:
 *
 * ```ts
 * const pdf = await makePdf(new URL('./invoice.typ', import.meta.url), { number: 'IV2607000001', lines: [...] }, now());
 * ```
 * ```typst
 * #import "/server/platform/documents/house.typ": *
 * #let data = json(bytes(sys.inputs.data))
 * #show: paper.with(kind: (th: "ใบแจ้งหนี้", en: "Invoice"), number: data.number)
 * #facts(data.facts)
 * ```
 *
 * - Data is anything that JSON can hold. It reaches the template as values, never as source, so what people typed is set as it is and cannot
 *   become Typst code. Amounts and dates come formatted, by `domain/values/format.ts`.
 * - Paths in a template begin at the project's root. `house.typ` has the paper, tables and colours that all documents share.
 * - The same template, data and time make the same bytes.
 * - Throws DocumentError when a template has a fault (with the compiler's words), or when this machine has no build of the compiler.
 * - A document takes some milliseconds of the process's one thread. Make hundreds in a job, not in a request.
 */
export async function makePdf(template: URL, data: unknown, at: Date): Promise<Buffer> {
  const compiler = await typesetter();
  const source = { mainFilePath: fileURLToPath(template), inputs: { data: JSON.stringify(data) }, resetRead: true };
  try {
    // In one step: a compiled document in our hands would hold its memory until the next garbage collection.
    return compiler.pdf(source, { creationTimestamp: Math.floor(at.getTime() / 1000) });
  } catch (error) {
    throw new DocumentError(`${source.mainFilePath}: ${faultsOf(compiler, source)}`, { cause: error });
  } finally {
    // What it remembers between documents would only grow: everything that the last few did not use goes.
    compiler.evictCache(KEPT_DOCUMENTS);
  }
}

export class DocumentError extends Error {}

/** What every template may use: text, and text that stands out. */
const FONTS = ['400Regular/Sarabun_400Regular', '600SemiBold/Sarabun_600SemiBold', '700Bold/Sarabun_700Bold'];
const KEPT_DOCUMENTS = 2;
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

let opened: Promise<NodeCompiler> | undefined;

/** Opened with the first document: most processes make none, and it is 50 MB. */
function typesetter(): Promise<NodeCompiler> {
  opened ??= open();
  return opened;
}

async function open(): Promise<NodeCompiler> {
  const { resolve } = createRequire(import.meta.url);
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch((error: unknown) => {
    throw new DocumentError('The PDF compiler has no build for this machine', { cause: error });
  });
  const fontBlobs = FONTS.map((name) => readFileSync(resolve(`@expo-google-fonts/sarabun/${name}.ttf`)));
  return NodeCompiler.create({ workspace: PROJECT, fontArgs: [{ fontBlobs }] });
}

/** The compiler's words about a template that cannot be set, with their places. */
function faultsOf(compiler: NodeCompiler, source: CompileDocArgs): string {
  const diagnostics = compiler.compile(source).takeDiagnostics();
  const faults = (diagnostics ? compiler.fetchDiagnostics(diagnostics) : []) as {
    message: string;
    path: string;
    range: string | null;
  }[];
  return (
    faults.map(({ message, path, range }) => `${message} (${[path, range].filter(Boolean).join(':')})`).join('; ') ||
    'unknown fault'
  );
}
