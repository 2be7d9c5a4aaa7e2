/** What a route says of itself: `export const handle: ScreenHandle = { frame: 'workspace' }`. */
export interface ScreenHandle {
  /** It brings its own frame. */
  frame?: 'shop' | 'workspace';
  /** Its action takes a file: larger forms may come than elsewhere. */
  takesFile?: boolean;
  /** It takes a file, and beside it up to a hundred lines with fields of their own. */
  takesLines?: boolean;
}
