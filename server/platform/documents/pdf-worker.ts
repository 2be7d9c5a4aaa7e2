import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';

/** The thread behind `makePdf`: one document after the other, from the compiler's paths and inputs. */
export interface Order {
  path: string;
  inputs: [string, string][];
}

export interface Made {
  pdf?: Uint8Array;
  fault?: string;
}

/** What every template may use: text, and text that stands out. Written by `scripts/document-fonts/`. */
const FONTS = ['Sarabun_400Regular', 'Sarabun_600SemiBold', 'Sarabun_700Bold', 'NotoSansSC_400Regular'];
/** Of the compiler's formats of diagnostics the one with path and range. */
const WITH_PLACES = 3;
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

interface Compiled {
  result?: Uint8Array;
  diagnostics?: { message: string; path: string; range: string }[];
}

const compiler = open();

parentPort?.on('message', (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void make(order).then((made) => parentPort?.postMessage(made));
});

async function make({ path, inputs }: Order): Promise<Made> {
  try {
    const typesetter = await compiler;
    // Templates may have been edited.
    typesetter.reset();
    const { result, diagnostics } = typesetter.compile(path, inputs, 'pdf', WITH_PLACES) as Compiled;
    return result ? { pdf: result } : { fault: wordsOf(diagnostics) };
  } catch (error) {
    return { fault: String(error) };
  }
}

async function open(): Promise<TypstCompiler> {
  const { resolve } = createRequire(import.meta.url);
  const { default: init, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  await init({ module_or_path: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  await builder.set_access_model(
    {},
    () => 0,
    () => true,
    (path: string) => path,
    (path: string) => readFileSync(onDisk(path)),
  );
  for (const name of FONTS) await builder.add_raw_font(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)));
  return builder.build();
}

function onDisk(path: string): string {
  return join(PROJECT, path);
}

/** The compiler's words about a template that cannot be set, with their places. */
function wordsOf(diagnostics: Compiled['diagnostics'] = []): string {
  const faults = diagnostics.map(
    ({ message, path, range }) => `${message} (${[path, range].filter(Boolean).join(':')})`,
  );
  return faults.join('; ') || 'unknown fault';
}
