import type { Random } from '#demo/random.ts';
import { blockMesh, box, gridMesh, latheMesh, placed } from '../goods/meshes.ts';
import { spots } from '../renderer/shade.ts';
import type { Mesh } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';

type Place = readonly [number, number];

/** A jumbo bag: woven, bulging, on four loops. */
export function jumboBagMeshes(random: Random, cloth: number, straps: number): Mesh[] {
  const seed = random.int(0, 900);
  const half: Vector = [0.5, 0.5, 0.54];
  const soft = ([x, y, z]: Vector) => {
    const low = 0.05 * (1 - ((z + 0.12) / 0.5) ** 2);
    return low + (spots(x * 5 + seed, z * 4 + y * 3) - 0.5) * 0.05 + (spots(y * 9 + x * 7, z * 13 + seed) - 0.5) * 0.02;
  };
  const label = ([x, , z]: Vector): Place => [(x + 0.56) / 1.1, (0.56 - z) / 0.82];
  const turn = -0.38 + random.next() * 0.14;
  const body = blockMesh(half, 0.2, cloth, 90, soft, label);
  const loops = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => loop([a! * 0.38, b! * 0.38, 0], [a! * 0.03, b! * 0.03], straps));
  return [body, ...loops].map((mesh) => placed(mesh, turn, [0, 0, half[2]]));
}

/** A strap that leaves the corner, stands up in a bow and comes back. */
function loop([x, y]: Vector, [outX, outY]: Place, surface: number): Mesh {
  const reach = 0.13;
  return gridMesh(24, 40, surface, (u, v): Vector => {
    const angle = v * Math.PI;
    const along = Math.cos(angle) * reach;
    const ring = u * Math.PI * 2;
    const [wide, thin] = [Math.cos(ring) * 0.035, Math.sin(ring) * 0.01];
    const bow = Math.sin(angle) ** 0.7;
    return [x + along + outX * bow, y + outY * bow + wide, 0.42 + bow * (0.34 + thin) + thin * 0.2];
  });
}

/** A steel drum of 200 kg with two rolled ribs. */
export function drumMeshes(random: Random, steel: number, caps: number): Mesh[] {
  const radius = 0.39;
  const height = 1.16;
  const line: Place[] = [
    [0.001, 0.02],
    [radius - 0.03, 0.02],
    [radius - 0.02, 0],
    [radius + 0.012, 0.008],
    [radius + 0.012, 0.03],
    [radius, 0.045],
  ];
  for (let index = 0; index <= 120; index += 1) {
    const z = 0.05 + (index / 120) * (height - 0.1);
    const rib = [0.36, 0.71].reduce((sum, at) => sum + 0.022 * Math.exp(-(((z - at * height) / 0.018) ** 2)), 0);
    line.push([radius + rib, z]);
  }
  line.push(
    [radius, height - 0.045],
    [radius + 0.014, height - 0.03],
    [radius + 0.014, height],
    [radius - 0.014, height],
    [radius - 0.02, height - 0.03],
    [0.001, height - 0.03],
  );
  const last = line.length - 1;
  const heights = line.map(([, z]) => z);
  const label = (u: number, v: number): Place => {
    const z = heights[Math.round(v * last)]!;
    return [(u - 0.64) / 0.26, (0.69 - z / height) / 0.3];
  };
  const turn = -0.1 + random.next() * 0.25;
  const cap = (x: number, y: number, size: number) =>
    placed(
      latheMesh(
        [
          [0.001, 0.03],
          [size * 0.8, 0.03],
          [size, 0.02],
          [size, 0],
        ],
        caps,
        undefined,
        32,
      ),
      0,
      [x, y, height - 0.03],
    );
  return [placed(latheMesh(line, steel, label, 160), turn, [0, 0, 0]), cap(-0.2, 0.1, 0.06), cap(0.24, 0.08, 0.035)];
}

/** A carton, taped, with its label on the front. */
export function cartonMeshes(random: Random, board: number, tape: number): Mesh[] {
  const half: Vector = [0.52, 0.42, 0.4];
  const turn = -0.42 + random.next() * 0.12;
  const label = ([x, , z]: Vector): Place => [(x + 0.56) / 1.04, (0.58 - z) / 1.02];
  const at = (x: number, y: number): Vector => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
    0,
  ];
  const onTop = box([0, 0, half[2] * 2 + 0.001], [half[0] * 1.001, 0.045, 0.002], turn, tape);
  const [ex, ey] = at(half[0] + 0.002, 0);
  const end = box([ex, ey, half[2] * 2 - 0.11], [0.002, 0.045, 0.11], turn, tape);
  return [placed(blockMesh(half, 0.05, board, 60, undefined, label), turn, [0, 0, half[2]]), onTop, end];
}

/** A pallet of wood, so high that goods stand at `PALLET_HEIGHT`. */
export const PALLET_HEIGHT = 0.16;
export function palletMeshes([halfX, halfY]: Place, turn: number, wood: number): Mesh[] {
  const at = (x: number, y: number, z: number): Vector => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
    z,
  ];
  const across = (count: number) => Array.from({ length: count }, (_, index) => (index / (count - 1)) * 2 - 1);
  const boards = across(7).map((part) =>
    box(at(part * (halfX - 0.055), 0, 0.15), [0.055, halfY, 0.01], turn, wood, 0.9 + 0.12 * Math.abs(part)),
  );
  const beams = across(3).map((part) =>
    box(at(0, part * (halfY - 0.05), 0.128), [halfX, 0.05, 0.012], turn, wood, 0.86),
  );
  const blocks = across(3).flatMap((x) =>
    across(3).map((y) => box(at(x * (halfX - 0.06), y * (halfY - 0.05), 0.066), [0.06, 0.05, 0.05], turn, wood, 0.8)),
  );
  const feet = across(3).map((part) =>
    box(at(0, part * (halfY - 0.05), 0.009), [halfX, 0.05, 0.009], turn, wood, 0.84),
  );
  return [...boards, ...beams, ...blocks, ...feet];
}
