import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { ICON_PATHS } from './icon-paths.ts';

const MODULE = 'virtual:icon-sprite';

/** One picture with all icons, which pages load once; the module is its address. */
export function iconSprite(): Plugin {
  const symbols = Object.entries(ICON_PATHS).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const file = `assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`;
  return {
    name: 'polytalad:icon-sprite',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default '/${file}';` : undefined),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: file, source: sprite });
    },
    configureServer({ middlewares }) {
      middlewares.use(
        `/${file}`,
        (_request, response) => void response.setHeader('content-type', 'image/svg+xml').end(sprite),
      );
    },
  };
}
