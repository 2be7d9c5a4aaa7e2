import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './web/components/icon-sprite.ts';
import { compiledMessages } from './web/i18n/compiled-messages.ts';
import { leanFramework } from './web/lean-framework.ts';
import { precompressed } from './web/precompressed.ts';

const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs)\//;
const SHELL =
  /\/(?:web\/(?:shell|i18n|theme)|web\/consent\/question\.css|web\/components\/(?:badge|button|date-time|empty-state|first-touch|icon|later|members-only|money|notice|page-head|picture|plain-link|quantity|status-badge|toast)\.|web\/(?:catalogue\/product-name|delivery\/(?:landed-price|later)|mall\/place-in-tree)\.|web\/(?:catalogue\/(?:card-grid|compare-tick|product-card)|components\/(?:breadcrumbs|pagination|table)|delivery\/[\w-]+)\.module\.css|domain\/(?:currency|format|locale|picture-sizes)\.)/;
/** What every list of products is made of. Its looks are of the shell: cards are seen before their script is there, too. */
const CARDS = /\/web\/catalogue\/(?:card-grid|compare-tick|product-card)\.tsx$/;
const HOME_LOOKS = /\/web\/home\/[\w-]+\.module\.css$/;
const READING_LOOKS = /\/web\/reading\/[\w-]+\.module\.css$/;
/** What the shell loads when it is wanted is none of its first view. */
const LATER = /\/web\/shell\/(?:account-links|category-branches|category-panel|drawer-categories|footer|recent-searches|suggestions-list|use-suggestions)\.tsx?$/;
/** What every page loads once it stands, with what is asked there of a choice. */
const CONSENT = /\/(?:web\/(?:consent\/(?:kept-choice|question-id|start)|seen\/seen-here)|domain\/cookie-consent)\.ts$/;
/** Also of the parts whose script comes later: they are seen at once. */
const MALL_LOOKS = /\/web\/mall\/[\w-]+\.module\.css$/;
const PRODUCT_LOOKS = /\/web\/(?:product\/[\w-]+|charts\/price-chart)\.module\.css$/;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [compiledMessages(), iconSprite(), reactRouter(), leanFramework(), precompressed()],
  resolve: {
    // Messages are compiled ahead, so that nobody downloads a parser for them.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  ssr: { noExternal: ['use-intl'] },
  // Named ahead, so that the first page in development does not wait for a second start.
  optimizeDeps: { include: ['react-router', 'react-router/dom', 'use-intl/react'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    // What every page needs anyway comes in two files: better compressed, fewer requests. Widget libraries stay out of them.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }, { name: 'shell', test: (id) => SHELL.test(id) && !LATER.test(id) }, { name: 'consent', test: CONSENT }, { name: 'cards', test: CARDS }, { name: 'home-looks', test: HOME_LOOKS }, { name: 'reading-looks', test: READING_LOOKS }, { name: 'mall-looks', test: MALL_LOOKS }, { name: 'product-looks', test: PRODUCT_LOOKS }] } } } } },
    // The server's bundle starts at the renderer, which hands pages their context.
    ssr: { build: { rolldownOptions: { input: './web/render-page.ts' } } },
  },
});
