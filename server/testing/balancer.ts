import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 50;

/** A process as a balancer knows it. */
export interface Balanced {
  address: string;
  isReady: boolean;
}

/** What stands before processes and sends each request to the next one that says it is ready. */
export interface Balancer {
  url: string;
  /** From now on the process is asked whether it is ready. */
  add(address: string): Balanced;
  remove(one: Balanced): void;
  close(): void;
}

/**
 * Like the proxy of `deploy/nginx.conf`: what goes wrong at a process is the caller's to see, but a file that one lacks
 * is asked of the next.
 */
export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const known: Balanced[] = [];
  let turn = 0;
  const looking = setInterval(() => known.forEach((one) => void look(one)), LOOK_MS);
  const server: Server = createServer((incoming, outgoing) => {
    const ready = known.filter(({ isReady }) => isReady);
    turn += 1;
    const inTurn = ready.map((_, index) => ready[(turn + index) % ready.length]!);
    if (inTurn.length === 0) outgoing.writeHead(503).end();
    else passOn(agent, inTurn, incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(address) {
      const one = { address, isReady: false };
      known.push(one);
      void look(one);
      return one;
    },
    remove: (one) => void known.splice(known.indexOf(one), 1),
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function look(one: Balanced): Promise<void> {
  one.isReady = await fetch(`${one.address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function passOn(
  agent: Agent,
  [to, ...others]: readonly Balanced[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, url, headers } = incoming;
  const passed = request(`${to!.address}${url}`, { method, headers, agent }, (answer) => {
    // Of two versions that run side by side each has files of its own.
    if (answer.statusCode === 404 && others.length > 0 && url?.startsWith('/assets/')) {
      answer.resume();
      passOn(agent, others, incoming, outgoing);
      return;
    }
    const { connection: _, 'transfer-encoding': __, ...passedOn } = answer.headers;
    outgoing.writeHead(answer.statusCode!, passedOn);
    answer.pipe(outgoing);
  });
  passed.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(passed);
}
