import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The functions of HarfBuzz that make a smaller font; addresses are of its memory. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_or_fail(face: number, input: number): number;
  hb_face_reference_blob(face: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
}

const WRITABLE = 2;

/** The font with the glyphs of these characters alone. Its memory goes with the instance. */
export function subsetFont(font: Uint8Array, letters: readonly number[]): Buffer {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
  const harfbuzz = exports as unknown as Subsetter;
  harfbuzz._initialize();
  const at = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, at);
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(at, font.length, WRITABLE, 0, 0), 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const wanted = harfbuzz.hb_subset_input_unicode_set(input);
  for (const letter of letters) harfbuzz.hb_set_add(wanted, letter);
  const made = harfbuzz.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('The font cannot be made smaller');
  const blob = harfbuzz.hb_face_reference_blob(made);
  const length = harfbuzz.hb_blob_get_length(blob);
  return Buffer.from(new Uint8Array(harfbuzz.memory.buffer, harfbuzz.hb_blob_get_data(blob, 0), length));
}
