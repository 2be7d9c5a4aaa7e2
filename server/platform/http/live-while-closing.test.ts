import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { openTestApp } from '#server/testing/test-app.ts';

test('an event stream that is asked for while the process closes ends at once, and says when to come back', async () => {
  const app = await openTestApp();
  const { token } = await givenMember((await givenCompany()).id);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /api/live HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${token}\r\n`);
  await once(app.http.server, 'connection');
  const closing = app.http.close();
  await expect.poll(() => app.http.server.listening).toBe(false);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write('\r\n');
  // Its last part: the stream has ended, and was not cut.
  await expect.poll(() => answer).toMatch(/retry: \d+\n[\s\S]*\r\n0\r\n\r\n$/);
  await closing;
  await app.close();
});
