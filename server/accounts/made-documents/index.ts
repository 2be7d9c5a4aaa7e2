import './personal-data.ts';

export { registerDocumentKind } from './document-kinds.ts';
export { makeLater } from './make-later.ts';
export { routes } from './routes.ts';
