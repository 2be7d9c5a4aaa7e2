import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { lowPriorityModules } from './low-priority-modules.ts';
import { pageOf } from './page-context.ts';

const RENDER_TIMEOUT_MS = 10_000;

export default function renderDocument(request: Request, status: number, headers: Headers, router: EntryContext, context: RouterContextProvider): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timeout);
            done();
          },
        });
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body.pipe(lowPriorityModules())), { status, headers }));
        pipe(body);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        pageOf(context).report(error);
      },
    });
    const timeout = setTimeout(() => abort(new Error(`Rendering took more than ${RENDER_TIMEOUT_MS} ms`)), RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  pageOf(context).report(error);
};
