type Rgb = [number, number, number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Part of the way from one colour to another; 0 is the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const a = rgbOf(from);
  const b = rgbOf(to);
  return `#${a
    .map((value, index) =>
      Math.round(value + ((b[index] as number) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Lighter (above 0) or darker (below 0). */
export function shade(hex: string, by: number): string {
  return by >= 0 ? mix(hex, '#ffffff', Math.min(1, by)) : mix(hex, '#10201e', Math.min(1, -by));
}
