import { studioLights, type Light } from './lights.ts';
import { NOTHING, rasterize, type Seen, type View } from './rasterize.ts';
import type { Scene } from './scene.ts';
import { shade } from './shade.ts';
import { cross, type Vector } from './vectors.ts';

export interface Quality {
  /** Points of the camera for one point of the picture, each way. */
  fineness: number;
  lamps: number;
  room: number;
  /** Of a light's view, across. */
  shadow: number;
}

export const FINAL: Quality = { fineness: 2, lamps: 20, room: 32, shadow: 620 };

/** What each point of the camera's picture gets of light, before its surface answers. */
export interface Lit {
  /** Light that falls on the surface. */
  direct: Float32Array;
  /** Light that comes through the goods from all sides. */
  through: Float32Array;
  /** The part of the lamp and of the room that nothing hides. */
  lamp: Float32Array;
  room: Float32Array;
}

/** A scene with the light on it, before its surfaces have colours. */
export interface LitScene {
  view: View;
  seen: Required<Seen>;
  lit: Lit;
  fineness: number;
}

/** Follows the light from each direction of the studio by a view of its own. */
export function lightScene(scene: Scene, size: number, quality: Quality): LitScene {
  const points = size * quality.fineness;
  const view = cameraOf(scene, points);
  const seen: Required<Seen> = {
    depth: new Float32Array(points * points),
    detail: {
      what: new Int32Array(points * points),
      normals: new Float32Array(points * points * 3),
      places: new Float32Array(points * points * 2),
    },
  };
  rasterize(scene, view, seen);
  groundBelow(view, seen);
  return { view, seen, lit: lightUp(scene, view, seen, quality), fineness: quality.fineness };
}

/**
 * A square picture: red, green, blue for each point. Scenes of the same shapes with other surfaces may share their
 * light.
 */
export function paintScene(scene: Scene, { view, seen, lit, fineness }: LitScene): Uint8Array {
  return smaller(shade(scene, view, seen, lit), view.width, fineness);
}

function cameraOf(scene: Scene, points: number): View {
  const angle = (scene.elevation * Math.PI) / 180;
  const right: Vector = [1, 0, 0];
  const ahead: Vector = [0, Math.cos(angle), -Math.sin(angle)];
  return {
    right,
    up: cross(right, ahead),
    ahead,
    middle: scene.middle,
    scale: points / scene.width,
    width: points,
    height: points,
  };
}

/** Where no goods are, the ground at height 0. */
function groundBelow(view: View, seen: Required<Seen>): void {
  for (let j = 0; j < view.height; j += 1) {
    const up = (view.height / 2 - j - 0.5) / view.scale;
    // The ground is the same depth along a row.
    const depth = -(view.middle[2] + up * view.up[2]) / view.ahead[2];
    for (let i = 0; i < view.width; i += 1) {
      const at = j * view.width + i;
      if (depth >= seen.depth[at]!) continue;
      seen.depth[at] = depth;
      seen.detail.what[at] = NOTHING;
      seen.detail.normals[at * 3 + 2] = 1;
      seen.detail.normals[at * 3] = 0;
      seen.detail.normals[at * 3 + 1] = 0;
    }
  }
}

function lightUp(scene: Scene, view: View, seen: Required<Seen>, quality: Quality): Lit {
  const count = view.width * view.height;
  const lit: Lit = {
    direct: new Float32Array(count),
    through: new Float32Array(count),
    lamp: new Float32Array(count),
    room: new Float32Array(count),
  };
  const lights = studioLights(quality.lamps, quality.room);
  const map: Seen = { depth: new Float32Array(quality.shadow * quality.shadow) };
  const shaded = shadedPlaces(scene, view, seen, quality);
  for (const light of lights) addLight(scene, light, view, seen, shaded, map, quality, lit);
  openGround(lights, shaded, seen, quality, lit);
  return lit;
}

/**
 * The camera's points that something may shade, and where they are in space, from the scene's middle and a little off
 * their surface.
 */
interface ShadedPlaces {
  points: Int32Array;
  isShaded: Uint8Array;
  places: Float32Array;
  losses: Float32Array;
}

/** Points lie this far off their surface, in points of a light's view: nothing shades itself. */
const SLACK = 1.6;
/** Of the reach: farther away no shadow falls on the ground. */
const SHADOWS_END = 1.9;

function shadedPlaces(scene: Scene, view: View, seen: Required<Seen>, quality: Quality): ShadedPlaces {
  const count = view.width * view.height;
  const places = new Float32Array(count * 3);
  const isShaded = new Uint8Array(count);
  const { normals, what } = seen.detail;
  const off = (SLACK * scene.reach * 2) / quality.shadow;
  for (let at = 0; at < count; at += 1) {
    const across = ((at % view.width) + 0.5 - view.width / 2) / view.scale;
    const up = (view.height / 2 - Math.floor(at / view.width) - 0.5) / view.scale;
    const t = seen.depth[at]!;
    const x = across * view.right[0] + up * view.up[0] + t * view.ahead[0];
    const y = across * view.right[1] + up * view.up[1] + t * view.ahead[1];
    const z = across * view.right[2] + up * view.up[2] + t * view.ahead[2];
    if (what[at] === NOTHING && Math.hypot(x, y) > scene.reach * SHADOWS_END) continue;
    isShaded[at] = 1;
    places[at * 3] = x + normals[at * 3]! * off;
    places[at * 3 + 1] = y + normals[at * 3 + 1]! * off;
    places[at * 3 + 2] = z + normals[at * 3 + 2]! * off;
  }
  const points = Int32Array.from({ length: isShaded.reduce((sum, is) => sum + is, 0) });
  let next = 0;
  for (let at = 0; at < count; at += 1) if (isShaded[at]) points[next++] = at;
  return { points, isShaded, places, losses: lossesOf(scene, what) };
}

/** Ground that no shadow reaches gets all of the light. */
function openGround(
  lights: readonly Light[],
  { isShaded }: ShadedPlaces,
  seen: Required<Seen>,
  { lamps, room }: Quality,
  lit: Lit,
): void {
  const whole = lights.reduce((sum, { weight, direction }) => sum + weight * direction[2], 0);
  for (let at = 0; at < isShaded.length; at += 1) {
    if (isShaded[at] || seen.detail.what[at] !== NOTHING) continue;
    lit.direct[at] = whole;
    lit.lamp[at] = lamps > 0 ? 1 : 0;
    lit.room[at] = room > 0 ? 1 : 0;
  }
}

function lossesOf(scene: Scene, what: Int32Array): Float32Array {
  return Float32Array.from(what, (number) => {
    if (number === NOTHING) return 0;
    const surface = number >= 0 ? scene.pieces[number]!.surface : scene.meshes[-2 - number]!.surface;
    return scene.surfaces[surface]!.loss;
  });
}

function addLight(
  scene: Scene,
  light: Light,
  view: View,
  seen: Required<Seen>,
  { points, places, losses }: ShadedPlaces,
  map: Seen,
  quality: Quality,
  lit: Lit,
): void {
  const [lx, ly, lz] = light.direction;
  const ahead: Vector = [-lx, -ly, -lz];
  const flat = Math.hypot(lx, ly) || 1;
  const right: Vector = flat > 1e-6 ? [-ly / flat, lx / flat, 0] : [1, 0, 0];
  const up = cross(right, ahead);
  const size = quality.shadow;
  const scale = size / (scene.reach * 2);
  rasterize(scene, { right, up, ahead, middle: view.middle, scale, width: size, height: size }, map);
  const slack = SLACK / scale;
  const { depth } = map;
  const { normals } = seen.detail;
  const share = 1 / (light.isLamp ? quality.lamps : quality.room);
  const kept = light.isLamp ? lit.lamp : lit.room;
  const [r0, r1] = right;
  const [u0, u1, u2] = up;
  for (let index = 0; index < points.length; index += 1) {
    const at = points[index]!;
    const nl = normals[at * 3]! * lx + normals[at * 3 + 1]! * ly + normals[at * 3 + 2]! * lz;
    const loss = losses[at]!;
    if (nl <= 0 && loss === 0) continue;
    const x = places[at * 3]!;
    const y = places[at * 3 + 1]!;
    const z = places[at * 3 + 2]!;
    const column = Math.floor((x * r0 + y * r1) * scale + size / 2);
    const row = Math.floor(size / 2 - (x * u0 + y * u1 + z * u2) * scale);
    const isInside = column >= 0 && row >= 0 && column < size && row < size;
    const behind = isInside ? -x * lx - y * ly - z * lz - depth[row * size + column]! : -Infinity;
    const isLit = behind < slack;
    if (isLit && nl > -0.3) kept[at]! += share;
    if (isLit && nl > 0) lit.direct[at]! += light.weight * nl;
    if (loss > 0) lit.through[at]! += light.weight * (0.55 + 0.45 * nl) * Math.exp(isLit ? 0 : -loss * behind);
  }
}

/** Each point of the picture is the mean of the camera's points within it, in linear light; then as screens show it. */
function smaller(linear: Float32Array, points: number, by: number): Uint8Array {
  const size = points / by;
  const out = new Uint8Array(size * size * 3);
  for (let j = 0; j < size; j += 1) {
    for (let i = 0; i < size; i += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let total = 0;
        for (let y = 0; y < by; y += 1)
          for (let x = 0; x < by; x += 1) total += linear[((j * by + y) * points + i * by + x) * 3 + channel]!;
        out[(j * size + i) * 3 + channel] = Math.round(shown(total / (by * by)) * 255);
      }
    }
  }
  return out;
}

function shown(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
