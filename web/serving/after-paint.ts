const HEAD_END = '</head>';
const BODY_END = '</body>';
const MODULE = 'type="module" async="">';
/** The same element for React, which compares no attributes when a page comes alive; to a browser it is text. */
const TEXT = 'type="text/plain" id="page-module">';
const LINK = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
/** For a page that is opened behind another: it is painted only when somebody looks at it. */
const LONGEST_WAIT_MS = 1000;

/**
 * The page with its modules fetched once it has been painted. React Router names four of them before the style sheet,
 * and has no setting for it; fetched there they delay the largest picture:
 * docs/decisions/140-use-late-modules-for-first-views.md.
 * A page without a module, and one of the development server (without a nonce), keeps them as they are. `texts` are
 * elements that the page ends with.
 */
export function modulesAfterPaint(
  page: Buffer<ArrayBuffer>,
  nonce: string | undefined,
  texts: readonly Buffer[] = [],
): Buffer<ArrayBuffer> {
  const headEnd = page.indexOf(HEAD_END);
  const bodyEnd = page.lastIndexOf(BODY_END);
  // The last one: the words of an article may be such an element as text.
  const module = page.lastIndexOf(MODULE, bodyEnd);
  if (bodyEnd === -1) return page;
  if (nonce === undefined || headEnd === -1 || module < headEnd)
    return Buffer.concat([page.subarray(0, bodyEnd), ...texts, page.subarray(bodyEnd)]);
  const head = page.toString('utf8', 0, headEnd);
  const addresses = [...head.matchAll(LINK)].map(([, address]) => address!);
  const loader = LOADER.replace('ADDRESSES', () => JSON.stringify(addresses));
  return Buffer.concat([
    Buffer.from(head.replaceAll(LINK, '')),
    page.subarray(headEnd, module),
    Buffer.from(TEXT),
    page.subarray(module + MODULE.length, bodyEnd),
    ...texts,
    Buffer.from(`<script nonce="${nonce}">${loader}</script>`),
    page.subarray(bodyEnd),
  ]);
}

const LOADER = `(()=>{
const {nonce}=document.currentScript;
const add=(tag,given)=>document.head.append(Object.assign(document.createElement(tag),given));
let begun=false;
const begin=()=>{
if(begun)return;
begun=true;
for(const href of ADDRESSES)add('link',{rel:'modulepreload',href});
add('script',{type:'module',nonce,textContent:document.getElementById('page-module').textContent});
};
requestAnimationFrame(()=>setTimeout(begin));
setTimeout(begin,${LONGEST_WAIT_MS});
})()`.replaceAll('\n', '');
