import { smoothStep, unit, type Vector } from './vectors.ts';

export interface Light {
  /** Towards the light. */
  direction: Vector;
  weight: number;
  isLamp: boolean;
}

/**
 * A large lamp above to the left, as goods are photographed: what is round shows itself round, and shadows fall to the
 * right.
 */
const LAMP = unit([-0.56, -0.26, 0.79]);
const LAMP_REACH = 0.34;
const LAMP_SHARE = 0.62;
const GOLDEN_TURN = Math.PI * (3 - Math.sqrt(5));

/** Directions that stand for a lamp and for a bright room around it, evenly spread. */
export function studioLights(lamps: number, room: number): Light[] {
  const side = unit([-LAMP[1], LAMP[0], 0]);
  const other: Vector = [
    LAMP[1] * side[2] - LAMP[2] * side[1],
    LAMP[2] * side[0] - LAMP[0] * side[2],
    LAMP[0] * side[1] - LAMP[1] * side[0],
  ];
  const lamp = Array.from({ length: lamps }, (_, index): Light => {
    const radius = Math.sqrt((index + 0.5) / lamps) * LAMP_REACH;
    const turn = index * GOLDEN_TURN;
    const [a, b] = [Math.cos(turn) * radius, Math.sin(turn) * radius];
    return {
      direction: unit([
        LAMP[0] + side[0] * a + other[0] * b,
        LAMP[1] + side[1] * a + other[1] * b,
        LAMP[2] + side[2] * a + other[2] * b,
      ]),
      weight: LAMP_SHARE / (lamps * LAMP[2]),
      isLamp: true,
    };
  });
  const sky = Array.from({ length: room }, (_, index): Light => {
    // By the cosine to the upright: a level ground gets the same from each.
    const height = Math.sqrt((index + 0.5) / room);
    const flat = Math.sqrt(1 - height * height);
    const turn = index * GOLDEN_TURN + 1;
    return {
      direction: [Math.cos(turn) * flat, Math.sin(turn) * flat, height],
      weight: (1 - LAMP_SHARE) / (room * Math.max(0.35, height)),
      isLamp: false,
    };
  });
  return [...lamp, ...sky];
}

/**
 * How bright the studio is in a direction, as glossy goods mirror it: the lamp, a strip of light, and the room;
 * `lampSeen` is the part of the lamp that nothing hides.
 */
export function mirrored(direction: Vector, gloss: number, lampSeen: number, roomSeen: number): number {
  const [x, y, z] = direction;
  const blur = 0.03 + (1 - gloss) * 0.5;
  const lamp = smoothStep(1 - 0.055 - blur, 1 - 0.055 + blur * 0.4, x * LAMP[0] + y * LAMP[1] + z * LAMP[2]);
  const strip = smoothStep(0.08 + blur, 0.02, Math.abs(x - 0.72)) * smoothStep(-0.1, 0.3, z);
  const room = 0.35 + 0.75 * smoothStep(-0.25, 1, z);
  return lamp * 9 * (0.25 + 0.75 * gloss) * lampSeen + (strip * 1.1 * gloss + room) * roomSeen;
}
