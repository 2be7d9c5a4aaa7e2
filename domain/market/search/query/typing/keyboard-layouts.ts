import layouts from './keyboard-layouts.json' with { type: 'json' };

const toThai = new Map(Array.from(layouts.us, (key, place) => [key, layouts.thai[place]!]));
const toLatin = new Map(Array.from(layouts.thai, (key, place) => [key, layouts.us[place]!]));

/**
 * The text that the same keys give on the other layout, Thai and US, if any letter changes: who forgets to switch types
 * `g,Hf` for the Thai word of pellets. Null for a text that has letters of both.
 */
export function onOtherLayout(text: string): string | null {
  const hasThai = /\p{Script=Thai}/u.test(text);
  const hasLatin = /\p{Script=Latin}/u.test(text);
  if (hasThai && hasLatin) return null;
  const keys = hasThai ? toLatin : toThai;
  const typed = Array.from(text, (key) => keys.get(key) ?? key).join('');
  return typed === text ? null : typed;
}
