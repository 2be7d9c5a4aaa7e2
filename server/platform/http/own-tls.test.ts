import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const script = join(import.meta.dirname, '../../../deploy/make-certificates.sh');
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('openssl is not on this machine: TLS of the process itself is left out.');

let app: TestApp;
let folder: string;
let port: number;
let ca: string;
beforeAll(async () => {
  if (!hasOpenssl) return;
  folder = await mkdtemp(join(tmpdir(), 'polytalad-tls-'));
  execFileSync('sh', [script, folder, `web:${process.getuid!()}`]);
  ca = await readFile(join(folder, 'authority.pem'), 'utf8');
  app = await openTestApp({
    TLS_CERT: join(folder, 'web/certificate.pem'),
    TLS_KEY: join(folder, 'web/key.pem'),
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  if (!hasOpenssl) return;
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The version that both agree on; the failure where they do not. */
const agreed = (version: SecureVersion) =>
  new Promise<string | null>((resolve) => {
    const socket = connect({ port, host: 'localhost', ca, minVersion: version, maxVersion: version }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on('error', ({ name }) => resolve(name));
  });

test.skipIf(!hasOpenssl)(
  'with a certificate of its own a process answers over TLS, to who trusts the authority',
  async () => {
    const status = await new Promise((resolve, reject) => {
      request({ host: 'localhost', port, path: '/healthz', ca }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  },
);

test.skipIf(!hasOpenssl)('it speaks TLS 1.2 and 1.3, and nothing older', async () => {
  expect(await Promise.all((['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map(agreed))).toEqual([
    'Error',
    'TLSv1.2',
    'TLSv1.3',
  ]);
});

test.skipIf(!hasOpenssl)('what is not encrypted is not answered', async () => {
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});
