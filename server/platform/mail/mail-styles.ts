/** Colours of the dark scheme, by the classes of the layout. */
const DARK: readonly (readonly [string, string])[] = [
  ['page', 'background:#0e1716!important'],
  ['card', 'background:#172321!important;border-top-color:#4fb3ae!important'],
  ['brand', 'color:#6cc9c4!important'],
  ['ink', 'color:#e8efee!important'],
  ['letter', 'color:#e8efee!important;border-left-color:#3b5f5b!important'],
  ['quiet', 'color:#a9bab6!important'],
  ['line', 'border-bottom-color:#2c3d3a!important'],
  ['code', 'background:#20403d!important;color:#bfeae6!important'],
  ['link', 'color:#6cc9c4!important'],
  ['letter a', 'color:#6cc9c4!important'],
  ['button', 'background:#4fb3ae!important'],
  ['button-words', 'color:#06201e!important'],
];

const rules = (prefix: string) => DARK.map(([of, style]) => `${prefix}.${of}{${style}}`).join('');

/**
 * The dark scheme twice: for programs that follow the reader's setting (Apple Mail, phones), and by the attribute that
 * Outlook on the web sets. Outlook on Windows, which takes the first font that it does not know as Times, gets one that
 * it knows.
 */
export const MAIL_STYLES = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}</style>
<!--[if mso]><style>td,p,h1,a,div,span{font-family:Tahoma,sans-serif!important}</style><![endif]-->`;
