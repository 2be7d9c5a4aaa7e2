import type { Mesh, Piece, Scene } from './scene.ts';
import { dot, type Vector } from './vectors.ts';

/** Parallel rays: a picture's right and up, where they go, and what they pass at depth 0 in the middle. */
export interface View {
  right: Vector;
  up: Vector;
  ahead: Vector;
  middle: Vector;
  /** Points of the picture for one unit. */
  scale: number;
  width: number;
  height: number;
}

/** What is seen at each point of a view. Normals, places and numbers are kept for the camera alone. */
export interface Seen {
  depth: Float32Array;
  detail?: {
    /** Which piece, from 0 on; which mesh, from -2 downwards; -1 for nothing. */
    what: Int32Array;
    normals: Float32Array;
    places: Float32Array;
  };
}

export const NOTHING = -1;
export const meshNumber = (index: number): number => -2 - index;

/** Depth at each point, and with details what is there. */
export function rasterize(scene: Scene, view: View, seen: Seen): void {
  seen.depth.fill(Infinity);
  seen.detail?.what.fill(NOTHING);
  for (const [index, piece] of scene.pieces.entries()) drawPiece(piece, index, view, seen);
  for (const [index, mesh] of scene.meshes.entries()) drawMesh(mesh, meshNumber(index), view, seen);
}

/** The part of a side of a cylinder and of its ends that is rounded, so that no edge is sharp. */
const ROUNDED = 0.28;

const NO_PLANES = new Float64Array();

function drawPiece(piece: Piece, number: number, view: View, seen: Seen): void {
  const { width, height, scale } = view;
  const offset: Vector = [
    piece.centre[0] - view.middle[0],
    piece.centre[1] - view.middle[1],
    piece.centre[2] - view.middle[2],
  ];
  const acrossMiddle = dot(offset, view.right);
  const upMiddle = dot(offset, view.up);
  const reach = Math.hypot(...piece.half) * (piece.shape === 'ellipsoid' ? 1 : 1.05);
  const bound = piece.shape === 'ellipsoid' ? Math.max(...piece.half) : reach;
  const left = Math.max(0, Math.floor((acrossMiddle - bound) * scale + width / 2));
  const right = Math.min(width - 1, Math.ceil((acrossMiddle + bound) * scale + width / 2));
  const top = Math.max(0, Math.floor(height / 2 - (upMiddle + bound) * scale));
  const bottom = Math.min(height - 1, Math.ceil(height / 2 - (upMiddle - bound) * scale));
  if (left > right || top > bottom) return;

  // The ray in the piece's own stretched space is linear in the picture's two directions.
  const [a0, a1, a2] = piece.axes;
  const [h0, h1, h2] = piece.half;
  const dx = dot(view.ahead, a0) / h0;
  const dy = dot(view.ahead, a1) / h1;
  const dz = dot(view.ahead, a2) / h2;
  const rx = dot(view.right, a0) / h0;
  const ry = dot(view.right, a1) / h1;
  const rz = dot(view.right, a2) / h2;
  const ux = dot(view.up, a0) / h0;
  const uy = dot(view.up, a1) / h1;
  const uz = dot(view.up, a2) / h2;
  const mx = -dot(offset, a0) / h0;
  const my = -dot(offset, a1) / h1;
  const mz = -dot(offset, a2) / h2;
  const { depth, detail } = seen;
  const { shape } = piece;
  const planes = piece.planes ?? NO_PLANES;
  for (let j = top; j <= bottom; j += 1) {
    const up = (height / 2 - j - 0.5) / scale;
    for (let i = left; i <= right; i += 1) {
      const across = (i + 0.5 - width / 2) / scale;
      const ox = mx + across * rx + up * ux;
      const oy = my + across * ry + up * uy;
      const oz = mz + across * rz + up * uz;
      let t: number;
      let nx = 0;
      let ny = 0;
      let nz = 0;
      if (shape === 'ellipsoid') {
        const a = dx * dx + dy * dy + dz * dz;
        const b = ox * dx + oy * dy + oz * dz;
        const under = b * b - a * (ox * ox + oy * oy + oz * oz - 1);
        if (under < 0) continue;
        t = (-b - Math.sqrt(under)) / a;
        nx = ox + t * dx;
        ny = oy + t * dy;
        nz = oz + t * dz;
      } else if (shape === 'cylinder') {
        const a = dx * dx + dy * dy;
        const b = ox * dx + oy * dy;
        const c = ox * ox + oy * oy - 1;
        const under = b * b - a * c;
        if (under < 0) continue;
        const root = Math.sqrt(under);
        const sideIn = a > 1e-9 ? (-b - root) / a : -Infinity;
        const sideOut = a > 1e-9 ? (-b + root) / a : Infinity;
        const end = 1 / Math.abs(dz);
        const middle = -oz / dz;
        const capIn = middle - end;
        if (Math.max(sideIn, capIn) > Math.min(sideOut, middle + end)) continue;
        t = Math.max(sideIn, capIn);
        const px = ox + t * dx;
        const py = oy + t * dy;
        const pz = oz + t * dz;
        const radius = Math.sqrt(px * px + py * py) || 1;
        // As if the edges were rounded: towards an edge the two normals meet half way.
        const toEdge = Math.max(0, (radius - 1 + ROUNDED) / ROUNDED);
        const toEnd = Math.max(0, (Math.abs(pz) - 1 + ROUNDED) / ROUNDED);
        const isSide = sideIn > capIn;
        const flat = isSide ? 0.5 * toEnd * toEnd : 1 - 0.5 * toEdge * toEdge;
        nx = (px / radius) * (1 - flat);
        ny = (py / radius) * (1 - flat);
        nz = Math.sign(pz) * flat;
      } else {
        let into = -Infinity;
        let out = Infinity;
        for (let k = 0; k < planes.length; k += 4) {
          const kx = planes[k]!;
          const ky = planes[k + 1]!;
          const kz = planes[k + 2]!;
          const towards = kx * dx + ky * dy + kz * dz;
          const distance = planes[k + 3]! - (kx * ox + ky * oy + kz * oz);
          if (towards < 0) {
            const at = distance / towards;
            if (at > into) {
              into = at;
              nx = kx;
              ny = ky;
              nz = kz;
            }
          } else if (towards > 0) out = Math.min(out, distance / towards);
          else if (distance < 0) into = Infinity;
        }
        if (into > out || into === -Infinity) continue;
        t = into;
      }
      const at = j * width + i;
      if (t >= depth[at]!) continue;
      depth[at] = t;
      if (!detail) continue;
      detail.what[at] = number;
      // Normals stretch the other way.
      nx /= h0;
      ny /= h1;
      nz /= h2;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      detail.normals[at * 3] = (a0[0] * nx + a1[0] * ny + a2[0] * nz) / length;
      detail.normals[at * 3 + 1] = (a0[1] * nx + a1[1] * ny + a2[1] * nz) / length;
      detail.normals[at * 3 + 2] = (a0[2] * nx + a1[2] * ny + a2[2] * nz) / length;
    }
  }
}

function drawMesh(mesh: Mesh, number: number, view: View, seen: Seen): void {
  const { width, height, scale } = view;
  const count = mesh.points.length / 3;
  const xs = new Float32Array(count);
  const ys = new Float32Array(count);
  const ts = new Float32Array(count);
  for (let index = 0; index < count; index += 1) {
    const x = mesh.points[index * 3]! - view.middle[0];
    const y = mesh.points[index * 3 + 1]! - view.middle[1];
    const z = mesh.points[index * 3 + 2]! - view.middle[2];
    xs[index] = (x * view.right[0] + y * view.right[1] + z * view.right[2]) * scale + width / 2;
    ys[index] = height / 2 - (x * view.up[0] + y * view.up[1] + z * view.up[2]) * scale;
    ts[index] = x * view.ahead[0] + y * view.ahead[1] + z * view.ahead[2];
  }
  const { depth, detail } = seen;
  const { triangles, normals, places } = mesh;
  for (let index = 0; index < triangles.length; index += 3) {
    const a = triangles[index]!;
    const b = triangles[index + 1]!;
    const c = triangles[index + 2]!;
    const [ax, ay, bx, by, cx, cy] = [xs[a]!, ys[a]!, xs[b]!, ys[b]!, xs[c]!, ys[c]!];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
    const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
    for (let j = top; j <= bottom; j += 1) {
      for (let i = left; i <= right; i += 1) {
        const x = i + 0.5;
        const y = j + 0.5;
        const partB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const partC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const partA = 1 - partB - partC;
        if (partA < 0 || partB < 0 || partC < 0) continue;
        const t = ts[a]! * partA + ts[b]! * partB + ts[c]! * partC;
        const at = j * width + i;
        if (t >= depth[at]!) continue;
        depth[at] = t;
        if (!detail) continue;
        detail.what[at] = number;
        let nx = normals[a * 3]! * partA + normals[b * 3]! * partB + normals[c * 3]! * partC;
        let ny = normals[a * 3 + 1]! * partA + normals[b * 3 + 1]! * partB + normals[c * 3 + 1]! * partC;
        let nz = normals[a * 3 + 2]! * partA + normals[b * 3 + 2]! * partB + normals[c * 3 + 2]! * partC;
        const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
        const side = nx * view.ahead[0] + ny * view.ahead[1] + nz * view.ahead[2] > 0 ? -1 : 1;
        nx *= side / length;
        ny *= side / length;
        nz *= side / length;
        detail.normals[at * 3] = nx;
        detail.normals[at * 3 + 1] = ny;
        detail.normals[at * 3 + 2] = nz;
        detail.places[at * 2] = places[a * 2]! * partA + places[b * 2]! * partB + places[c * 2]! * partC;
        detail.places[at * 2 + 1] =
          places[a * 2 + 1]! * partA + places[b * 2 + 1]! * partB + places[c * 2 + 1]! * partC;
      }
    }
  }
}
