import { mirrored } from './lights.ts';
import { NOTHING, type Seen, type View } from './rasterize.ts';
import type { Lit } from './render-scene.ts';
import type { Scene, Surface } from './scene.ts';
import type { Vector } from './vectors.ts';

/** Nearly white, a little cool, as the site's own light surfaces. */
const GROUND: Vector = [0.755, 0.785, 0.78];
const WHOLE_LIGHT = 1.06;
/** How far a vessel moves what is seen through it, in units. */
const WIDE_BEND = 0.35;

/** The colour of every point, linear. */
export function shade(scene: Scene, view: View, seen: Required<Seen>, lit: Lit): Float32Array {
  const count = view.width * view.height;
  const out = new Float32Array(count * 3);
  const { what, normals, places } = seen.detail;
  for (let at = 0; at < count; at += 1) {
    const number = what[at]!;
    if (number === NOTHING) {
      groundAt(at, view, lit, out);
      continue;
    }
    const piece = number >= 0 ? scene.pieces[number] : undefined;
    const mesh = piece ? undefined : scene.meshes[-2 - number];
    const surface = scene.surfaces[(piece ?? mesh)!.surface]!;
    const normal: Vector = [normals[at * 3]!, normals[at * 3 + 1]!, normals[at * 3 + 2]!];
    surfaceAt(at, surface, (piece ?? mesh)?.tint ?? 1, normal, [places[at * 2]!, places[at * 2 + 1]!], view, lit, out);
  }
  seeThrough(scene, view, seen, lit, out);
  for (let index = 0; index < out.length; index += 1) out[index] = shoulder(out[index]!);
  return out;
}

function groundAt(at: number, view: View, lit: Lit, out: Float32Array): void {
  const x = (at % view.width) / view.width - 0.5;
  const y = Math.floor(at / view.width) / view.height - 0.42;
  // Towards the corners the studio darkens.
  const corner = 1 - 0.28 * (x * x + y * y);
  const light = (lit.direct[at]! * 0.86 + 0.14) * WHOLE_LIGHT * corner;
  for (let channel = 0; channel < 3; channel += 1) out[at * 3 + channel] = GROUND[channel]! * light;
}

function surfaceAt(
  at: number,
  surface: Surface,
  tint: number,
  normal: Vector,
  place: readonly [number, number],
  view: View,
  lit: Lit,
  out: Float32Array,
): void {
  const { translucency, gloss, grain } = surface;
  const open = 0.45 * lit.lamp[at]! + 0.55 * lit.room[at]!;
  const facing = -(normal[0] * view.ahead[0] + normal[1] * view.ahead[1] + normal[2] * view.ahead[2]);
  const bounce = 2 * facing;
  const mirror: Vector = [
    view.ahead[0] + bounce * normal[0],
    view.ahead[1] + bounce * normal[1],
    view.ahead[2] + bounce * normal[2],
  ];
  const base = 0.02 + 0.03 * gloss;
  const share = base + (1 - base) * (0.15 + 0.55 * gloss) * (1 - Math.max(0, facing)) ** 5;
  const shine = share * mirrored(mirror, gloss, lit.lamp[at]!, open * (0.4 + 0.6 * open));
  const spot = grain ? 1 + grain.amount * (spots(place[0] / grain.size, place[1] / grain.size) - 0.5) : 1;
  const paint = surface.picture ? paintAt(surface.picture, place) : undefined;
  const direct = lit.direct[at]!;
  for (let channel = 0; channel < 3; channel += 1) {
    const own = surface.colour[channel]! * tint * spot;
    const colour = paint ? own * (1 - paint[3]) + paint[channel]! * paint[3] : own;
    // Light that neighbours of the same colour hand on, most where goods are pale.
    const handed = 0.2 * (open / (1 - colour * (1 - open)));
    const through = translucency * lit.through[at]! * (0.9 + 0.1 * colour);
    const light = (1 - translucency) * (direct + handed) + through + translucency * 0.12;
    out[at * 3 + channel] = (colour * light * (1 - share) + shine) * WHOLE_LIGHT;
  }
}

/** Clear goods show what lies behind them, bent: the wide view through a drop. */
function seeThrough(scene: Scene, view: View, seen: Required<Seen>, lit: Lit, out: Float32Array): void {
  const clear = scene.surfaces.some(({ clarity }) => clarity > 0);
  if (!clear) return;
  const behind = blurred(out, view.width, view.height, Math.round(view.scale * 0.012));
  const { what, normals } = seen.detail;
  for (let at = 0; at < what.length; at += 1) {
    const number = what[at]!;
    if (number === NOTHING) continue;
    const piece = number >= 0 ? scene.pieces[number] : undefined;
    const surface = scene.surfaces[piece ? piece.surface : scene.meshes[-2 - number]!.surface]!;
    if (surface.clarity === 0) continue;
    const nx = normals[at * 3]!;
    const nu = normals[at * 3]! * view.up[0] + normals[at * 3 + 1]! * view.up[1] + normals[at * 3 + 2]! * view.up[2];
    const rim = nx * nx + nu * nu;
    const bend = (piece ? 2.3 * Math.max(...piece.half) : WIDE_BEND) * view.scale;
    const i = Math.round((at % view.width) - nx * bend);
    const j = Math.round(Math.floor(at / view.width) + nu * bend);
    const from = Math.min(view.height - 1, Math.max(0, j)) * view.width + Math.min(view.width - 1, Math.max(0, i));
    // Near the rim light goes round inside and little comes out; opposite the lamp it gathers.
    const dark = 1 - 0.62 * rim ** 4;
    const gathered = 0.75 * Math.max(0, 0.55 * nx - 0.5 * nu - 0.18) * lit.lamp[at]! * (1 - rim ** 6);
    for (let channel = 0; channel < 3; channel += 1) {
      const seenBehind = behind[from * 3 + channel]! * dark * (0.82 + 0.18 * surface.colour[channel]!) + gathered;
      out[at * 3 + channel] = out[at * 3 + channel]! * (1 - surface.clarity) + seenBehind * surface.clarity;
    }
    const facing = Math.sqrt(Math.max(0, 1 - rim));
    const mirror: Vector = [
      view.ahead[0] + 2 * facing * nx,
      view.ahead[1] + 2 * facing * normals[at * 3 + 1]!,
      view.ahead[2] + 2 * facing * normals[at * 3 + 2]!,
    ];
    const share = (0.045 + 0.7 * (1 - facing) ** 5) * surface.clarity;
    const shine = share * mirrored(mirror, 1, lit.lamp[at]!, 0.3 + 0.7 * lit.room[at]!);
    for (let channel = 0; channel < 3; channel += 1) out[at * 3 + channel]! += shine;
  }
}

/** The mean of a square around each point, in two passes. */
function blurred(source: Float32Array, width: number, height: number, reach: number): Float32Array {
  const half = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  const along = (from: Float32Array, to: Float32Array, lines: number, length: number, line: number, step: number) => {
    for (let index = 0; index < lines; index += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const start = index * line * 3 + channel;
        let total = 0;
        for (let k = -reach; k <= reach; k += 1)
          total += from[start + Math.min(length - 1, Math.max(0, k)) * step * 3]!;
        for (let k = 0; k < length; k += 1) {
          to[start + k * step * 3] = total / (2 * reach + 1);
          total += from[start + Math.min(length - 1, k + reach + 1) * step * 3]!;
          total -= from[start + Math.max(0, k - reach) * step * 3]!;
        }
      }
    }
  };
  along(source, half, height, width, width, 1);
  along(half, out, width, height, 1, width);
  return out;
}

function paintAt(
  { width, height, pixels }: NonNullable<Surface['picture']>,
  [u, v]: readonly [number, number],
): readonly [number, number, number, number] {
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return [0, 0, 0, 0];
  const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 4;
  const linear = (value: number) => (value / 255) ** 2.2;
  return [linear(pixels[at]!), linear(pixels[at + 1]!), linear(pixels[at + 2]!), pixels[at + 3]! / 255];
}

/** Smooth spots of about one unit, 0 to 1, the same for the same place. */
export function spots(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - i, y - j];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const at = (a: number, b: number) => {
    let hash = Math.imul(a, 374_761_393) ^ Math.imul(b, 668_265_263);
    hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
  };
  const upper = at(i, j) * (1 - sx) + at(i + 1, j) * sx;
  const lower = at(i, j + 1) * (1 - sx) + at(i + 1, j + 1) * sx;
  return upper * (1 - sy) + lower * sy;
}

/** What is brighter than paper ends softly at white. */
function shoulder(value: number): number {
  return value < 0.8 ? value : 0.8 + 0.2 * (1 - Math.exp(-(value - 0.8) / 0.2));
}
