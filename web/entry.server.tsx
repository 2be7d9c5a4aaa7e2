import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { ConsentQuestion } from './accounts/cookie-consent/question.server.tsx';
import { CachedHtmlContext } from './ui/cached-part.tsx';
import { modulesAfterPaint } from './serving/after-paint.ts';
import { pagePolicy } from './serving/content-security-policy.ts';
import { cachedParts } from './serving/cached-parts.tsx';
import { elementsOfTexts, textsOfPage } from './serving/texts-apart.ts';
import { EndOfPage } from './page/end-of-page.ts';
import { pageOf } from './page/page-context.ts';
import { SentTexts } from './page/sent-texts.ts';

const RENDER_TIMEOUT_MS = 10_000;
const NONCE_BYTES = 16;

/**
 * A page is sent whole: nothing in it comes later, and one piece is compressed and sent at half the cost of a stream.
 */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = import.meta.env.DEV ? undefined : randomBytes(NONCE_BYTES).toString('base64');
  const texts = context.get(textsOfPage) ?? new Map<string, string>();
  const { compress, report } = pageOf(context);
  const { cachedHtml, fill } = cachedParts(report);
  return new Promise((resolve, reject) => {
    const document = (
      <CachedHtmlContext value={cachedHtml}>
        <EndOfPage value={<ConsentQuestion page={pageOf(context)} address={request.url} />}>
          <SentTexts value={(name) => texts.get(name) ?? name}>
            <ServerRouter context={router} url={request.url} nonce={nonce} />
          </SentTexts>
        </EndOfPage>
      </CachedHtmlContext>
    );
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // No part of it is put behind the rest for a script to bring it to its place: it has to be there without one.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timeout);
        headers.set('content-type', 'text/html; charset=utf-8');
        headers.set('content-security-policy', pagePolicy(nonce, request.url));
        const written = buffer(pipe(new PassThrough()));
        written
          .then((page) => compress(modulesAfterPaint(page, nonce, elementsOfTexts(texts))))
          .then(({ encoding, bytes }) => {
            if (encoding) headers.set('content-encoding', encoding);
            return new Response(bytes, { status, headers });
          })
          .then(resolve, reject)
          .finally(() => setImmediate(fill));
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        report(error);
      },
    });
    const timeout = setTimeout(
      () => abort(new Error(`Rendering took more than ${RENDER_TIMEOUT_MS} ms`)),
      RENDER_TIMEOUT_MS,
    );
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  pageOf(context).report(error);
};
