import { cross, unit, type Vector } from './vectors.ts';

/** How light meets a surface. Colours are linear, 0 to 1. */
export interface Surface {
  colour: Vector;
  /** 0: all light stays at the surface, as in chalk; 1: it passes through, as in wax. */
  translucency: number;
  /** How soon light is lost within, per unit of length. */
  loss: number;
  /** 0 matt … 1 as polished glass. */
  gloss: number;
  /** 0 … 1: how much of what lies behind is seen through it. */
  clarity: number;
  /** A picture on the surface, by the mesh's places on it. */
  picture?: SurfacePicture;
  /** How much the colour of single points differs, and how large the spots are. */
  grain?: { amount: number; size: number };
}

export interface SurfacePicture {
  width: number;
  height: number;
  /** Red, green, blue, opacity. */
  pixels: Uint8Array;
}

export type Shape = 'ellipsoid' | 'cylinder' | 'planes';

/**
 * A convex body: a unit shape, stretched by `half` along three axes at right angles. A cylinder stands along the third.
 */
export interface Piece {
  shape: Shape;
  centre: Vector;
  axes: readonly [Vector, Vector, Vector];
  half: Vector;
  surface: number;
  /** Lighter or darker than the others by this factor. */
  tint: number;
  /** Of `planes`: four numbers for each, its normal and its distance from the middle, in the stretched space. */
  planes?: Float64Array;
}

/** Triangles; places on the surface's picture are optional. */
export interface Mesh {
  points: Float32Array;
  normals: Float32Array;
  places: Float32Array;
  triangles: Uint32Array;
  surface: number;
  /** As a piece's. */
  tint?: number;
}

export interface Scene {
  pieces: Piece[];
  meshes: Mesh[];
  surfaces: Surface[];
  /** What is in sight: its middle and how far it reaches. */
  middle: Vector;
  reach: number;
  /** The camera's height above the ground, in degrees, and its turn about the upright. */
  elevation: number;
  /** Units from edge to edge of the picture. */
  width: number;
}

/** Axes whose third one points in a direction, the others turned about it. */
export function axesAlong(direction: Vector, turn: number): readonly [Vector, Vector, Vector] {
  const third = unit(direction);
  const side = unit(cross(Math.abs(third[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], third));
  const other = cross(third, side);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const first: Vector = [side[0] * c + other[0] * s, side[1] * c + other[1] * s, side[2] * c + other[2] * s];
  return [first, cross(third, first), third];
}
