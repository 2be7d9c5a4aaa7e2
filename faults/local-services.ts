import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How a service behaves just now. */
export type State = 'up' | 'down' | 'slow';
const SLOW_MS = 8000;

export interface Mailbox {
  url: string;
  state: State;
  /** Of each mail that was taken: its Message-ID. */
  taken: string[];
  close(): Promise<void>;
}

/** A mail server that takes mail, refuses it, or takes its time. */
export async function openMailbox(): Promise<Mailbox> {
  const taken: string[] = [];
  const box: Mailbox = { url: '', state: 'up', taken, close };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) =>
      box.state === 'down' ? done(Object.assign(new Error('not now'), { responseCode: 421 })) : done(),
    onData: (stream, _session, done) => {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (source += part));
      stream.on('end', () => {
        const answer = () => {
          taken.push(/^message-id: *(\S+)/im.exec(source)?.[1] ?? '');
          done();
        };
        if (box.state === 'slow') setTimeout(answer, SLOW_MS);
        else answer();
      });
    },
  });
  function close() {
    return new Promise<void>((closed) => smtp.close(closed));
  }
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  box.url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return box;
}

export interface ObjectStore {
  settings: Record<string, string>;
  state: State;
  count(): number;
  close(): void;
}

/** What of S3 the product calls, without checking who calls. */
export async function openObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const server: Server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
      if (store.state === 'down') return response.writeHead(503).end();
      if (store.state === 'slow') await sleep(SLOW_MS);
      const path = request.url ?? '';
      if (request.method === 'PUT') objects.set(path, body);
      if (request.method === 'DELETE') objects.delete(path);
      if (request.method !== 'GET') return response.writeHead(200).end();
      if (path.includes('list-type'))
        return response.writeHead(200).end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
      const found = objects.get(path);
      return response.writeHead(found ? 200 : 404).end(found);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const store: ObjectStore = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'faults',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    },
    state: 'up',
    count: () => objects.size,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
}
