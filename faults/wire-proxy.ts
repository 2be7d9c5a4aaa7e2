import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Messages of PostgreSQL's protocol that make the server do something: a simple query, or executing a prepared one. */
const DOES = new Set(['Q', 'E']);
const HEAD = 5;

/** Stands between one process and PostgreSQL, counts statements, and stops the world at one of them. */
export interface WireProxy {
  url: string;
  /** Statements since it was told to count. */
  count(): number;
  /** From now on: `act` is called at the nth statement, which is passed on before or after it, or not at all. */
  arm(nth: number, passesOn: boolean, act: () => void): void;
  close(): void;
}

export async function openWireProxy(databaseUrl: string): Promise<WireProxy> {
  const to = new URL(databaseUrl);
  let count = 0;
  let armed: { nth: number; passesOn: boolean; act: () => void } | undefined;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    database.pipe(client);
    let waiting = Buffer.alloc(0);
    let isFirst = true;
    client.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      for (;;) {
        // The first message has no letter before its length.
        const head = isFirst ? HEAD - 1 : HEAD;
        if (waiting.length < head) return;
        const length = waiting.readUInt32BE(head - 4) + (isFirst ? 0 : 1);
        if (waiting.length < length) return;
        const message = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        const does = !isFirst && DOES.has(String.fromCharCode(message[0]!));
        isFirst = false;
        if (does) count += 1;
        if (does && armed && count === armed.nth) {
          const { passesOn, act } = armed;
          armed = undefined;
          // What follows the statement is the wish to have it carried out.
          if (passesOn) database.write(Buffer.concat([message, SYNC]), act);
          else act();
          client.pause();
          return;
        }
        database.write(message);
      }
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href;
  return {
    url,
    count: () => count,
    arm(nth, passesOn, act) {
      count = 0;
      armed = { nth, passesOn, act };
    },
    close() {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
