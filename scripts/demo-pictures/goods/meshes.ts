import type { Mesh } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';

type Place = readonly [number, number];
/** Off the surface's picture. */
const NO_PLACE: Place = [-1, -1];

/** A surface over columns and rows, each from 0 to 1; smooth all over. */
export function gridMesh(
  columns: number,
  rows: number,
  surface: number,
  pointAt: (u: number, v: number) => Vector,
  placeAt: (u: number, v: number) => Place = () => NO_PLACE,
): Mesh {
  const count = (columns + 1) * (rows + 1);
  const points = new Float32Array(count * 3);
  const places = new Float32Array(count * 2);
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const at = row * (columns + 1) + column;
      points.set(pointAt(column / columns, row / rows), at * 3);
      places.set(placeAt(column / columns, row / rows), at * 2);
    }
  const triangles = new Uint32Array(columns * rows * 6);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const a = row * (columns + 1) + column;
      const c = a + columns + 1;
      triangles.set([a, a + 1, c, a + 1, c + 1, c], (row * columns + column) * 6);
    }
  return { points, places, triangles, normals: normalsOf(points, triangles), surface };
}

/** What a line makes that is turned about the upright: pairs of radius and height. */
export function latheMesh(
  line: readonly Place[],
  surface: number,
  placeAt?: (u: number, v: number) => Place,
  turns = 96,
): Mesh {
  const last = line.length - 1;
  return gridMesh(
    turns,
    last,
    surface,
    (u, v) => {
      const [radius, height] = line[Math.round(v * last)]!;
      const angle = u * Math.PI * 2;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, height];
    },
    placeAt,
  );
}

function normalsOf(points: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = new Float32Array(points.length);
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [triangles[index]! * 3, triangles[index + 1]! * 3, triangles[index + 2]! * 3];
    const [ux, uy, uz] = [points[b]! - points[a]!, points[b + 1]! - points[a + 1]!, points[b + 2]! - points[a + 2]!];
    const [vx, vy, vz] = [points[c]! - points[a]!, points[c + 1]! - points[a + 1]!, points[c + 2]! - points[a + 2]!];
    for (const corner of [a, b, c]) {
      normals[corner]! += uy * vz - uz * vy;
      normals[corner + 1]! += uz * vx - ux * vz;
      normals[corner + 2]! += ux * vy - uy * vx;
    }
  }
  return normals;
}

/** The same mesh, each of its points moved. */
export function moved(mesh: Mesh, to: (point: Vector) => Vector): Mesh {
  const points = new Float32Array(mesh.points.length);
  for (let at = 0; at < points.length; at += 3)
    points.set(to([mesh.points[at]!, mesh.points[at + 1]!, mesh.points[at + 2]!]), at);
  return { ...mesh, points, normals: normalsOf(points, mesh.triangles) };
}

/** Turned about the upright by an angle, then set to a place. */
export function placed(mesh: Mesh, turn: number, [x, y, z]: Vector): Mesh {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const points = new Float32Array(mesh.points.length);
  const normals = new Float32Array(mesh.points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [px, py] = [mesh.points[at]!, mesh.points[at + 1]!];
    points.set([px * c - py * s + x, px * s + py * c + y, mesh.points[at + 2]! + z], at);
    const [nx, ny] = [mesh.normals[at]!, mesh.normals[at + 1]!];
    normals.set([nx * c - ny * s, nx * s + ny * c, mesh.normals[at + 2]!], at);
  }
  return { ...mesh, points, normals };
}

/** Of a block's six sides, the one towards the camera. */
const FRONT = 3;

/** A soft block around the middle: `roundness` 0 is a box, 1 a ball. Its six sides meet smoothly. */
export function blockMesh(
  half: Vector,
  roundness: number,
  surface: number,
  fineness: number,
  bump: (point: Vector) => number = () => 0,
  placeAt?: (point: Vector) => Place,
): Mesh {
  // What lies on a picture is the front alone.
  const power = 2 / Math.max(0.05, roundness);
  const sides: readonly ((u: number, v: number) => Vector)[] = [
    (u, v) => [1, u, v],
    (u, v) => [-1, -u, v],
    (u, v) => [-u, 1, v],
    (u, v) => [u, -1, v],
    (u, v) => [u, v, 1],
    (u, v) => [u, -v, -1],
  ];
  return welded(
    sides.map((side, index) => {
      const pointAt = (u: number, v: number): Vector => {
        const [x, y, z] = side(u * 2 - 1, v * 2 - 1);
        const length = (Math.abs(x) ** power + Math.abs(y) ** power + Math.abs(z) ** power) ** (1 / power);
        const point: Vector = [(x / length) * half[0], (y / length) * half[1], (z / length) * half[2]];
        const away = 1 + bump(point);
        return [point[0] * away, point[1] * away, point[2] * away];
      };
      const places = index === FRONT && placeAt && ((u: number, v: number) => placeAt(side(u * 2 - 1, v * 2 - 1)));
      return gridMesh(fineness, fineness, surface, pointAt, places || undefined);
    }),
  );
}

/** Meshes as one: where their edges meet, light does not show it. */
function welded(meshes: readonly Mesh[]): Mesh {
  const points: number[] = [];
  const places: number[] = [];
  const triangles: number[] = [];
  for (const mesh of meshes) {
    const before = points.length / 3;
    for (const value of mesh.points) points.push(value);
    for (const value of mesh.places) places.push(value);
    for (const corner of mesh.triangles) triangles.push(corner + before);
  }
  const all = {
    points: Float32Array.from(points),
    places: Float32Array.from(places),
    triangles: Uint32Array.from(triangles),
    surface: meshes[0]!.surface,
  };
  const normals = normalsOf(all.points, all.triangles);
  const met = new Map<string, number[]>();
  for (let at = 0; at < normals.length; at += 3) {
    const key = [0, 1, 2].map((axis) => Math.round(all.points[at + axis]! * 1e4)).join(' ');
    const there = met.get(key);
    if (there) there.push(at);
    else met.set(key, [at]);
  }
  for (const places of met.values())
    for (const axis of [0, 1, 2]) {
      const total = places.reduce((sum, at) => sum + normals[at + axis]!, 0);
      for (const at of places) normals[at + axis] = total;
    }
  return { ...all, normals };
}

/** A box that lies level, turned about the upright; its edges are sharp. */
export function box([x, y, z]: Vector, half: Vector, turn: number, surface: number, tint = 1): Mesh {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const turned = ([px, py, pz]: Vector): Vector => [px * c - py * s, px * s + py * c, pz];
  const points: number[] = [];
  const normals: number[] = [];
  const triangles: number[] = [];
  for (const axis of [0, 1, 2])
    for (const side of [-1, 1]) {
      const first = points.length / 3;
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const corner: [number, number, number] = [0, 0, 0];
        const normal: [number, number, number] = [0, 0, 0];
        corner[axis] = side * half[axis]!;
        normal[axis] = side;
        corner[(axis + 1) % 3] = a * half[(axis + 1) % 3]!;
        corner[(axis + 2) % 3] = b * half[(axis + 2) % 3]!;
        const [px, py, pz] = turned(corner);
        points.push(px + x, py + y, pz + z);
        normals.push(...turned(normal));
      }
      triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
    }
  return {
    points: Float32Array.from(points),
    normals: Float32Array.from(normals),
    places: new Float32Array((points.length / 3) * 2).fill(-1),
    triangles: Uint32Array.from(triangles),
    surface,
    tint,
  };
}
