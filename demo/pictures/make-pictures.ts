import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { facts, type Grade } from '#demo/facts.ts';
import { lookOf } from '#demo/looks.ts';
import { Random, seedOf } from '#demo/random.ts';
import { shade as shaded } from './colour.ts';
import { goodsScene, goodsSurface } from './draw-product.ts';
import { labelPicture } from './packs/label.ts';
import { isPackKind, packScene } from './packs/pack-scene.ts';
import { FINAL, lightScene, paintScene, type LitScene } from './renderer/render-scene.ts';
import { PICTURES_FOLDER, PICTURES_OF, makerOf, pictureName, type PictureOf } from './stored-pictures.ts';

/**
 * `node demo/pictures/make-pictures.ts` renders the pictures of the demo's products that are missing, and removes those of products that are no
 * longer as they were. `--part 0 --parts 3` makes every third one: parts may run side by side.
 */
const { values } = parseArgs({
  options: { part: { type: 'string' }, parts: { type: 'string' }, of: { type: 'string' } },
});
const [part, parts] = [Number(values.part ?? 0), Number(values.parts ?? 1)];

const SIZE = 560;
const QUALITY = 76;
/** Bags of one kind lie in so many ways; the light on each is followed once. */
const PACK_VARIANTS = 5;

await mkdir(PICTURES_FOLDER, { recursive: true });
const jobs = PICTURES_OF.filter((of) => !values.of || of === values.of).flatMap((of) =>
  facts.products.map((grade) => ({ of, grade, name: pictureName(of, grade) })),
);
const wanted = new Set(PICTURES_OF.flatMap((of) => facts.products.map((grade) => pictureName(of, grade))));
for (const name of await readdir(PICTURES_FOLDER)) if (!wanted.has(name)) await rm(new URL(name, PICTURES_FOLDER));
for (const { of, grade, name } of jobs.filter((_, index) => index % parts === part)) {
  const file = new URL(name, PICTURES_FOLDER);
  if (existsSync(file)) continue;
  await writeFile(file, await drawn(of, grade));
  console.log(name);
}

async function drawn(of: PictureOf, grade: Grade): Promise<Buffer> {
  const pixels = of === 'goods' ? goodsPixels(grade) : await packPixels(grade);
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
}

function goodsPixels(grade: Grade): Uint8Array {
  const scene = goodsScene(grade, lookOf(grade), grade.grade);
  return paintScene(scene, lightScene(scene, SIZE, FINAL));
}

/** By kind, way of lying and what of the goods lets light through. */
const lights = new Map<string, LitScene>();

async function packPixels(grade: Grade): Promise<Uint8Array> {
  const { kind, unit_weight_kg: kg } = grade.pack;
  if (!isPackKind(kind)) throw new Error(`There is no picture of a pack “${kind}”.`);
  const look = lookOf(grade);
  const isPale = ['natural', 'clear', 'white'].includes(look.colour.code);
  const words = { polymer: grade.polymer.toUpperCase(), grade: grade.grade, maker: makerOf(grade), weight: `${kg} kg` };
  const label = await labelPicture(words, isPale ? '#0f6b6b' : shaded(look.colour.hex, -0.1));
  const variant = seedOf(`pack ${grade.grade}`) % PACK_VARIANTS;
  const goods = goodsSurface(grade, look);
  const scene = packScene(kind, goods, label, new Random(seedOf(`${kind} ${variant}`)));
  const key = `${kind} ${variant} ${goods.loss}`;
  const light = lights.get(key) ?? lightScene(scene, SIZE, FINAL);
  lights.set(key, light);
  return paintScene(scene, light);
}
