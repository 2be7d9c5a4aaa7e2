import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './web/ui/icon-sprite.ts';
import { compiledMessages } from './web/i18n/compiled-messages.ts';
import { precompressed } from './web/serving/precompressed.ts';
import { RENDERER } from './web/serving/renderer.ts';
import { chunkOfViews, sharedChunks } from './web/serving/shared-chunks.ts';
import { breakpoints } from './web/theme/breakpoints.ts';
import { nameClass } from './web/theme/class-names.ts';

/** React Aria's own texts in 30 languages; ours are given to it (web/workspace/dates/widget-texts.ts). */
const widgetTexts = optimizeLocales.vite({ locales: [] });

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [compiledMessages(), iconSprite(), reactRouter(), precompressed(), widgetTexts],
  css: {
    postcss: { plugins: [breakpoints] },
    modules: { generateScopedName: nameClass },
  },
  resolve: {
    // Messages are compiled ahead, so that nobody downloads a parser for them.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // What is served has its packages in it, which spares the start the finding of some hundred files; development has no
  // use for that.
  ssr: { noExternal: command === 'build' || ['use-intl'] },
  // Named ahead, so that the first page in development does not wait for a second start.
  optimizeDeps: { include: ['react-router', 'react-router/dom', 'use-intl/core'] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // One sheet for all pages: parts whose script comes later have their looks at once, and the order is always the
    // same.
    cssCodeSplit: false,
    // What parts need is mostly there already. The lists of it would be in every first view.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: sharedChunks(), priority: 3 },
                { name: chunkOfViews(3), priority: 2 },
                { name: chunkOfViews(2), priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server's bundle starts at the renderer, which hands pages their context.
    ssr: { build: { rolldownOptions: { input: RENDERER } } },
  },
}));
