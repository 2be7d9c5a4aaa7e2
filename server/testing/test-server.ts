import { connect, type AddressInfo } from 'node:net';
import { givenCompany, givenMember } from './market.ts';
import { openTestApp, type TestApp } from './test-app.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** The product behind a port of its own, with a member. Close it in afterAll. */
export interface TestServer {
  app: TestApp;
  port: number;
  /** The member's. */
  token: string;
  bearer: { authorization: string };
  url(path: string): string;
  send(path: string, init?: RequestInit): Promise<Answer>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Answer>;
  /** All that is answered to bytes on a socket of its own, until the server ends it. */
  answerTo(...sent: (string | Buffer)[]): Promise<string>;
  close(): Promise<void>;
}

/** `prepare` may add routes before it listens. */
export async function openTestServer(
  environment: Record<string, string> = {},
  prepare: (app: TestApp) => void = () => {},
): Promise<TestServer> {
  const app = await openTestApp(environment);
  const { token } = await givenMember((await givenCompany()).id);
  prepare(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(url(path), init);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  };
  return {
    app,
    port,
    token,
    bearer: { authorization: `Bearer ${token}` },
    url,
    send,
    post: (path, body, headers = { 'content-type': 'application/json' }) =>
      send(path, { method: 'POST', body, headers }),
    async answerTo(...sent) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      for (const each of sent) socket.write(each);
      let got = '';
      socket.on('data', (chunk) => (got += String(chunk)));
      await new Promise((ended) => socket.once('close', ended));
      return got;
    },
    close: () => app.close(),
  };
}
