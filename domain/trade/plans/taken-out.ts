/** A text out of which a part was read, and what the part means. */
export interface TakenOut<Meaning> {
  rest: string;
  meaning: Meaning;
}

/** The text without its letters from `start` to `end`. */
export function takeOut(text: string, start: number, end: number): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s{2,}/gu, ' ').trim();
}

/** One pattern of several; longer ones first where a text begins with more than one of them. */
export const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
