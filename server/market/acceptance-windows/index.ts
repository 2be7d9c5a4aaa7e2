import './merges.ts';
import './personal-data.ts';

export { findWindow, keepWindow } from './keep-window.ts';
export { routes } from './routes.ts';
