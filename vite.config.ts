import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './web/components/icon-sprite.ts';
import { compiledMessages } from './web/i18n/compiled-messages.ts';
import { precompressed } from './web/serving/precompressed.ts';
import { RENDERER } from './web/serving/renderer.ts';

const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs)\//;
const SHELL =
  /\/(?:web\/(?:page|shell|i18n|theme)|web\/preferences\/switches\.|web\/accounts\/cookie-consent\/question\.css|web\/components\/(?:button|first-touch|icon|later|logo|display\/(?:badge|date-time|money|picture|quantity|status|status-badge)|feedback\/(?:empty-state|members-only|notice|toast)|layout\/(?:page-head|plain-link))\.|web\/market\/(?:catalogue\/product-name|delivery\/(?:delivered-price|later)|mall\/place-in-tree)\.|web\/(?:market\/catalogue\/(?:card-grid|compare-tick|product-card)|components\/layout\/(?:breadcrumbs|pagination|table)|market\/delivery\/[\w-]+)\.module\.css|domain\/(?:values\/(?:currency|format|format-words|locale)|files\/picture-sizes)\.)/;
/** What every list of products is made of. */
const CARDS = /\/web\/market\/catalogue\/(?:card-grid|compare-tick|product-card)\.tsx$/;
/** What the shell loads when it is wanted is none of its first view. */
const LATER =
  /\/web\/(?:shell\/(?:\w+\/)?(?:account-links|category-branches|category-panel|drawer-categories|footer|recent-searches|suggestions-list|use-suggestions)|page\/(?:api-error|browser-storage|form|framed|question-id|screen-handle|require-member|require-right|visit|page-context|shop\.server))\.tsx?$/;
/** What every page loads once it stands, with what is asked there of a choice. */
const CONSENT =
  /\/(?:web\/accounts\/cookie-consent\/(?:current-choice|start)|web\/page\/question-id|domain\/accounts\/cookie-consent)\.ts$/;

/** React Aria's own texts in 30 languages; ours are given to it (web/workspace/dates/widget-texts.ts). */
const widgetTexts = optimizeLocales.vite({ locales: [] });

export default defineConfig({
  publicDir: 'web/public',
  plugins: [compiledMessages(), iconSprite(), reactRouter(), precompressed(), widgetTexts],
  resolve: {
    // Messages are compiled ahead, so that nobody downloads a parser for them.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: { noExternal: ['use-intl'] },
  // Named ahead, so that the first page in development does not wait for a second start.
  optimizeDeps: { include: ['react-router', 'react-router/dom', 'use-intl/react'] },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // One sheet for all pages: parts whose script comes later have their looks at once, and the order is always the same.
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
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: (id: string) => SHELL.test(id) && !LATER.test(id) },
                { name: 'consent', test: CONSENT },
                { name: 'cards', test: CARDS },
              ],
            },
          },
        },
      },
    },
    // The server's bundle starts at the renderer, which hands pages their context.
    ssr: { build: { rolldownOptions: { input: RENDERER } } },
  },
});
