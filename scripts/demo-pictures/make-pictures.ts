import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { facts, type Grade } from '#demo/market/facts.ts';
import { lookOf } from '#demo/market/looks.ts';
import { Random, seedOf } from '#demo/random.ts';
import { shade as shaded } from './colour.ts';
import { closeUpScene, goodsScene, goodsSurface } from './draw-product.ts';
import { labelPicture } from './packs/label.ts';
import { isPackKind, packScene } from './packs/pack-scene.ts';
import { FINAL, lightScene, paintScene, type LitScene } from './renderer/render-scene.ts';
import {
  CLOSE_UPS,
  closeUpName,
  PICTURES_FOLDER,
  PICTURES_OF,
  makerOf,
  pictureName,
  type PictureOf,
} from '#demo/pictures/stored-pictures.ts';

/**
 * `node scripts/demo-pictures/make-pictures.ts` renders the pictures of the demo's products, and the close-ups of
 * materials, that are missing, and removes those of products that are no longer as they were. `--part 0 --parts 3`
 * makes every third one: parts may run side by side.
 */
const { values } = parseArgs({
  options: { part: { type: 'string' }, parts: { type: 'string' }, of: { type: 'string' } },
});
const [part, parts] = [Number(values.part ?? 0), Number(values.parts ?? 1)];

const SIZE = 560;
/** As large as a banner's cells. */
const NEAR_SIZE = 300;
const QUALITY = 76;
/** Bags of one kind lie in so many ways; the light on each is followed once. */
const PACK_VARIANTS = 4;

let last: { key: string; light: LitScene } | undefined;

await mkdir(PICTURES_FOLDER, { recursive: true });
const jobs = PICTURES_OF.flatMap((of) =>
  facts.products.map((grade) => {
    const name = pictureName(of, grade);
    return { of, grade, name, light: of === 'pack' ? packLight(grade) : name };
  }),
).toSorted((a, b) => Number(a.light > b.light) - Number(a.light < b.light));
const wanted = new Set([...jobs.map(({ name }) => name), ...CLOSE_UPS.map(closeUpName)]);
for (const name of await readdir(PICTURES_FOLDER)) if (!wanted.has(name)) await rm(new URL(name, PICTURES_FOLDER));
// Pictures that share their light are made by the same part, one after the other.
const ofLights = [...new Set(jobs.map(({ light }) => light))];
const own = new Set(ofLights.filter((_, index) => index % parts === part));
for (const { of, grade, name, light } of jobs) {
  const file = new URL(name, PICTURES_FOLDER);
  if ((values.of && of !== values.of) || !own.has(light) || existsSync(file)) continue;
  await writeFile(file, await drawn(of, grade));
  console.log(name);
}

for (const [index, look] of CLOSE_UPS.entries()) {
  const file = new URL(closeUpName(look), PICTURES_FOLDER);
  if (values.of || index % parts !== part || existsSync(file)) continue;
  const scene = closeUpScene(look);
  await writeFile(file, await encoded(paintScene(scene, lightScene(scene, NEAR_SIZE, FINAL)), NEAR_SIZE));
  console.log(closeUpName(look));
}

async function drawn(of: PictureOf, grade: Grade): Promise<Buffer> {
  const pixels = of === 'goods' ? goodsPixels(grade) : await packPixels(grade);
  return encoded(pixels, SIZE);
}

function encoded(pixels: Uint8Array, size: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
}

function goodsPixels(grade: Grade): Uint8Array {
  const scene = goodsScene(grade, lookOf(grade), grade.grade);
  return paintScene(scene, lightScene(scene, SIZE, FINAL));
}

/**
 * What a pack shares its light with: others of the kind that lie the same way, and, where the goods show, that let
 * light through alike.
 */
function packLight(grade: Grade): string {
  const { kind } = grade.pack;
  const shows = ['bale', 'sheet', 'roll'].includes(kind);
  return [kind, packVariant(grade), shows ? goodsSurface(grade, lookOf(grade)).loss : ''].join(' ');
}

function packVariant({ grade }: Grade): number {
  return seedOf(`pack ${grade}`) % PACK_VARIANTS;
}

async function packPixels(grade: Grade): Promise<Uint8Array> {
  const { kind, unit_weight_kg: kg } = grade.pack;
  if (!isPackKind(kind)) throw new Error(`There is no picture of a pack “${kind}”.`);
  const look = lookOf(grade);
  const isPale = ['natural', 'clear', 'white'].includes(look.colour.code);
  const words = {
    polymer: /[A-Z]/.test(grade.polymer) ? grade.polymer : grade.polymer.toUpperCase(),
    grade: grade.grade,
    maker: makerOf(grade),
    weight: `${kg} kg`,
  };
  const label = await labelPicture(words, isPale ? '#0f6b6b' : shaded(look.colour.hex, -0.1));
  const goods = goodsSurface(grade, look);
  const scene = packScene(kind, goods, label, new Random(seedOf(`${kind} ${packVariant(grade)}`)));
  const key = packLight(grade);
  if (last?.key !== key) last = { key, light: lightScene(scene, SIZE, FINAL) };
  return paintScene(scene, last.light);
}
