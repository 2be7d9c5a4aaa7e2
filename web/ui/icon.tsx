import sprite from 'virtual:icon-sprite';
import type { IconName } from './icon-paths.ts';

export type { IconName };

/** A line icon in the text's colour; decoration only, the words stand beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
