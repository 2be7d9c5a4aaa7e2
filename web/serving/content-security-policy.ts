import { FRAMED } from '#web/page/framed.ts';

/**
 * What a page may load and run: its own files, and of the scripts in its text those that carry the nonce of this
 * rendering. No style attributes: looks come from style sheets. Without a nonce, what the development server needs: it
 * writes into pages and tells them of edits.
 */
export function pagePolicy(nonce: string | undefined, address: string): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': nonce ? `'self' 'nonce-${nonce}'` : "'self' 'unsafe-inline'",
    'style-src': nonce ? "'self'" : "'self' 'unsafe-inline'",
    'connect-src': nonce ? "'self'" : "'self' ws: wss:",
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'font-src': "'self'",
    'worker-src': "'self'",
    // Nothing of ours lets itself be framed but a kept mail, and what staff look at as on a telephone.
    'frame-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': isPreview(address) ? "'self'" : "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

function isPreview(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return searchParams.has(FRAMED) && /^\/(?:th|en|cn)\/staff\/content\/\d+\/preview$/.test(pathname);
}

/** Of files that pages load. A worker has the policy of its own file, not of its page. */
export function filePolicy(path: string): string {
  // The page for who is offline is a file, too: nothing but its looks.
  if (path.endsWith('.html'))
    return "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  // The one that reads PDFs, in whatever packing it is sent, unpacks with compiled decoders what scanners packed.
  const decoders = /\/pdf\.worker[^/]*$/.test(path) ? " 'wasm-unsafe-eval'" : '';
  return `default-src 'none'; script-src 'self'${decoders}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
