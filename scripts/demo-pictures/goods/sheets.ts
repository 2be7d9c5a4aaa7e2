import type { Random } from '#demo/random.ts';
import type { Mesh, Scene, Surface } from '../renderer/scene.ts';
import { box } from './meshes.ts';

export interface Sheets {
  surface: Surface;
  count: number;
  /** Of one sheet, half. */
  thickness: number;
  /** Ribs between two skins, as in hollow boards. */
  isHollow: boolean;
}

const HALF_LENGTH = 0.86;
const HALF_DEPTH = 0.6;
const RIBS = 58;
/** Half of what of a rib may be seen from the front; deeper in it is dark. */
const RIB_SHOWN = 0.05;

/** Sheets on top of each other, none exactly above the other. */
export function sheetsScene({ surface, count, thickness, isHollow }: Sheets, random: Random): Scene {
  const turn = -0.42 + random.next() * 0.12;
  const meshes: Mesh[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = turn + (random.next() - 0.5) * 0.05;
    const slip = (random.next() - 0.5) * 0.05;
    const z = thickness * (2 * index + 1) * 1.06;
    const tint = 0.97 + random.next() * 0.05;
    if (!isHollow) {
      meshes.push(box([slip, slip * 0.6, z], [HALF_LENGTH, HALF_DEPTH, thickness], own, 0, tint));
      continue;
    }
    const skin = thickness * 0.14;
    for (const side of [-1, 1])
      meshes.push(box([slip, slip, z + side * (thickness - skin)], [HALF_LENGTH, HALF_DEPTH, skin], own, 0, tint));
    meshes.push(box([slip, slip, z], [HALF_LENGTH * 0.998, HALF_DEPTH - 2 * RIB_SHOWN, thickness * 0.8], own, 0, tint));
    for (let rib = 0; rib < RIBS; rib += 1) {
      const across = ((rib + 0.5) / RIBS) * 2 - 1;
      const x = slip + Math.cos(own) * across * HALF_LENGTH * 0.995 + Math.sin(own) * (HALF_DEPTH - RIB_SHOWN);
      const y = slip + Math.sin(own) * across * HALF_LENGTH * 0.995 - Math.cos(own) * (HALF_DEPTH - RIB_SHOWN);
      meshes.push(box([x, y, z], [0.0028, RIB_SHOWN, thickness * 0.9], own, 0, tint));
    }
  }
  return {
    pieces: [],
    meshes,
    surfaces: [surface],
    middle: [0, 0, count * thickness],
    reach: 1.5,
    elevation: 27 + random.next() * 4,
    width: 2.3,
  };
}
