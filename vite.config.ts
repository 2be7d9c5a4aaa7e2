import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './web/i18n/compiled-messages.ts';
import { precompressed } from './web/precompressed.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [compiledMessages(), reactRouter(), precompressed()],
  resolve: {
    // Messages are compiled ahead, so that nobody downloads a parser for them.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: { noExternal: ['use-intl'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    // What every page needs anyway comes as one file: better compressed, fewer requests. Widget libraries stay out of it.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs)\// }] } } } } },
    // The server's bundle starts at the renderer, which hands pages their context.
    ssr: { build: { rolldownOptions: { input: './web/render-page.ts' } } },
  },
});
