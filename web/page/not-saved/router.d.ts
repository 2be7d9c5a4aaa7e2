import type { DataRouter } from 'react-router';

declare global {
  /** The router that React Router starts in a browser. */
  var __reactRouterDataRouter: DataRouter | undefined;
}
