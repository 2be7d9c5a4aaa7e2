const HEAD_END = '</head>';
const BODY_END = '</body>';
const MODULE = 'type="module" async="">';
/** The same element for React, which compares no attributes when a page comes alive; to a browser it is text. */
const TEXT = 'type="text/plain" id="page-module">';
const LINK = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
/** For a page that is opened behind another: it is painted only when one comes to it. */
const LONGEST_WAIT_MS = 1000;

/**
 * A page that ends with `atEnd`, and whose modules are fetched once it has been painted: before that they would only take the line from styles, letters and pictures, and the page can be
 * read, searched and left without them. A page without a module, and one of the development server (without a nonce), keeps them as they are.
 */
export function modulesAfterPaint(page: Buffer, nonce: string | undefined, atEnd: string): Buffer {
  const headEnd = page.indexOf(HEAD_END);
  const module = page.indexOf(MODULE, headEnd);
  const bodyEnd = page.lastIndexOf(BODY_END);
  if (nonce === undefined || headEnd === -1 || module === -1)
    return Buffer.concat([page.subarray(0, bodyEnd), Buffer.from(atEnd), page.subarray(bodyEnd)]);
  const head = page.toString('utf8', 0, headEnd);
  const addresses = [...head.matchAll(LINK)].map(([, address]) => address!);
  return Buffer.concat([
    Buffer.from(head.replaceAll(LINK, '')),
    page.subarray(headEnd, module),
    Buffer.from(TEXT),
    page.subarray(module + MODULE.length, bodyEnd),
    Buffer.from(
      `${atEnd}<script nonce="${nonce}">${LOADER.replace('ADDRESSES', () => JSON.stringify(addresses))}</script>`,
    ),
    page.subarray(bodyEnd),
  ]);
}

/**
 * React Router ends the addresses of sheets that several parts need with a `#`, so that a part which loads its own is not told that the page has them and may take them away. Loaded so, they would
 * come behind the sheets of the page, which would then count for less: so each is put before its like from the beginning.
 */
const LOADER = `(()=>{
const {nonce}=document.currentScript,add=(tag,given)=>document.head.append(Object.assign(document.createElement(tag),given));
let begun=false;
const begin=()=>{
if(begun)return;
begun=true;
for(const sheet of document.querySelectorAll('link[rel=stylesheet][href$="#"]'))sheet.before(Object.assign(document.createElement('link'),{rel:'stylesheet',href:sheet.href.slice(0,-1)}));
for(const href of ADDRESSES)add('link',{rel:'modulepreload',href});
add('script',{type:'module',nonce,textContent:document.getElementById('page-module').textContent});
};
requestAnimationFrame(()=>setTimeout(begin));
setTimeout(begin,${LONGEST_WAIT_MS});
})()`.replaceAll('\n', '');
