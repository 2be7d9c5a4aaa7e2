import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { facts } from '#demo/market/facts.ts';
import { lookOf } from '#demo/market/looks.ts';
import { Random } from '#demo/random.ts';
import { goodsScene, goodsSurface } from './draw-product.ts';
import { labelPicture } from './packs/label.ts';
import { PACK_KINDS, isPackKind, packScene } from './packs/pack-scene.ts';
import { lightScene, paintScene } from './renderer/render-scene.ts';
import type { Scene } from './renderer/scene.ts';
import { CLOSE_UPS, closeUpName, PICTURES_FOLDER, PICTURES_OF, pictureName } from '#demo/pictures/stored-pictures.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 48;
const rough = { fineness: 1, lamps: 4, room: 6, shadow: 160 };
const render = (scene: Scene) => paintScene(scene, lightScene(scene, SIZE, rough));
const gradeNamed = (name: string) => facts.products.find(({ grade }) => grade === name)!;
const goodsOf = (name: string, code = name) => render(goodsScene(gradeNamed(name), lookOf(gradeNamed(name)), code));
/** Red, green and blue of the middle of the picture, where the goods are. */
function middleOf(pixels: Uint8Array): [number, number, number] {
  const total: [number, number, number] = [0, 0, 0];
  const [from, to] = [SIZE * 0.42, SIZE * 0.58];
  let count = 0;
  for (let j = Math.floor(from); j < to; j += 1)
    for (let i = Math.floor(from); i < to; i += 1) {
      for (const channel of [0, 1, 2]) total[channel]! += pixels[(j * SIZE + i) * 3 + channel]!;
      count += 1;
    }
  return [total[0] / count, total[1] / count, total[2] / count];
}

test('the pictures of all grades are there, each as the grade is now, and no others (made by make-pictures.ts)', () => {
  const wanted = PICTURES_OF.flatMap((of) => facts.products.map((grade) => pictureName(of, grade)));
  expect(new Set(wanted).size).toBe(facts.products.length * PICTURES_OF.length);
  const near = CLOSE_UPS.map(closeUpName);
  expect(readdirSync(PICTURES_FOLDER).toSorted()).toEqual([...wanted, ...near].toSorted());
});

test('no two pictures are the same, each is fit for a card and all are light', async () => {
  const names = readdirSync(PICTURES_FOLDER).filter((name) => !name.startsWith('near-'));
  const files = names.map((name) => readFileSync(new URL(name, PICTURES_FOLDER)));
  expect(new Set(files.map((bytes) => bytes.toString('base64'))).size).toBe(files.length);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(6 * MEGABYTE);
  for (const bytes of files) {
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['webp', 560, 560]);
  }
});

test('a picture is the same each time it is made, and another product of the same kind has another', () => {
  expect(goodsOf('HD2208J')).toEqual(goodsOf('HD2208J'));
  expect(goodsOf('HD2208J', 'HD2208J')).not.toEqual(goodsOf('HD2208J', 'HD2308J'));
});

test('goods have their colour', () => {
  const [black, white, red, blue] = [
    'Black MB 40% carbon black PE carrier',
    'White MB 60% TiO2 PE carrier',
    'Red MB PE carrier',
    'Blue MB PP carrier',
  ].map((name) => middleOf(goodsOf(name)));
  expect(Math.max(...black!)).toBeLessThan(80);
  expect(Math.min(...white!)).toBeGreaterThan(140);
  expect(red![0]).toBeGreaterThan(red![2] * 1.5);
  expect(blue![2]).toBeGreaterThan(blue![0] * 1.5);
});

test('goods throw a shadow on the ground that is light elsewhere', () => {
  const pixels = goodsOf('Black MB 40% carbon black PE carrier');
  const brightness = (x: number, y: number) => pixels[(Math.round(y * SIZE) * SIZE + Math.round(x * SIZE)) * 3]!;
  expect(brightness(0.04, 0.04)).toBeGreaterThan(200);
  const lowest = Math.min(...Array.from({ length: 8 }, (_, index) => brightness(0.5 + index * 0.05, 0.82)));
  expect(lowest).toBeLessThan(brightness(0.04, 0.04));
});

test('every kind of pack of the catalogue can be drawn, and carries its label', async () => {
  expect(new Set(facts.products.map(({ pack }) => pack.kind))).toEqual(new Set(PACK_KINDS));
  const words = { polymer: 'HDPE', grade: 'HD2208J', maker: 'PTT Global Chemical', weight: '25 kg' };
  const [red, green] = await Promise.all([labelPicture(words, '#c00000'), labelPicture(words, '#00a000')]);
  for (const kind of PACK_KINDS) {
    const grade = facts.products.find(({ pack }) => pack.kind === kind)!;
    const goods = goodsSurface(grade, lookOf(grade));
    const [first, second] = [red, green].map((label) => render(packScene(kind, goods, label, new Random(3))));
    expect(first, kind).not.toEqual(second);
  }
  expect(isPackKind('crate')).toBe(false);
});
