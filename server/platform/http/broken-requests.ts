import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser finds wrong, as a status; anything else is 400. */
const STATUS_OF: Readonly<Record<string, 400 | 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no request at all, before any route: with the headers of every other answer, and then no more. */
export function answerBrokenRequest(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Whoever hung up waits for nothing.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const statusCode = STATUS_OF[error.code ?? ''] ?? 400;
    const text = STATUS_CODES[statusCode]!;
    const body = JSON.stringify({ statusCode, error: 'malformed_request', message: text });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write(`HTTP/1.1 ${statusCode} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
