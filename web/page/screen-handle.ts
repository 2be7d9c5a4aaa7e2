/** A route that brings its own frame says so: `export const handle: ScreenHandle = { frame: 'workspace' }`. */
export interface ScreenHandle {
  frame?: 'shop' | 'workspace';
}
