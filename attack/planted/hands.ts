import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#demo/random.ts';
import type { Objects } from '#server/testing/matrix/row.ts';
import { PART_OF_BUDGET } from '../batteries/hands.ts';
import type { Target } from '../target.ts';
import { dueSellers, plantSteps, SECOND_ADDRESS, type StepBody, type StepHole } from './steps-of-hands.ts';

export type HandsHole = 'at once' | 'in parts' | 'own approval' | 'old proof' | 'approved twice' | StepHole;

const STALE = 'admin-an-hour-ago';

/**
 * Money settings of a tiny market that needs two people for them, and what moves money and goods, but for the hole that
 * it has.
 */
export async function openHands(hole?: HandsHole): Promise<Target & { close(): void }> {
  const proposers = new Map<number, string>();
  const approved = new Set<number>();
  const answerStep = plantSteps(hole);

  async function answer(path: string, token: string, body: string): Promise<object | undefined> {
    const id = Number(/changes\/(\d+)\/approve$/.exec(path)?.[1]);
    if (Number.isNaN(id)) {
      const isPart = body.includes(`"budget":${PART_OF_BUDGET}`);
      if (hole === 'at once' || (hole === 'in parts' && isPart)) return { status: true, waiting_change: null };
      const next = proposers.size + 1;
      proposers.set(next, token);
      return { status: true, waiting_change: next };
    }
    if (token === proposers.get(id) && hole !== 'own approval') return undefined;
    if (token === STALE && hole !== 'old proof') return undefined;
    const isDecided = approved.has(id);
    if (hole === 'approved twice') await sleep(20);
    if (isDecided) return undefined;
    approved.add(id);
    return { status: true };
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const sent = (body.startsWith('{') ? JSON.parse(body) : {}) as StepBody;
    const step = answerStep(`${request.method} ${request.url!.slice('/api'.length)}`, sent);
    const answered = step === null ? await answer(request.url!, token, body) : step;
    response
      .writeHead(answered ? 200 : 409, { 'content-type': 'application/json' })
      .end(typeof answered === 'string' ? answered : JSON.stringify(answered ?? { error: 'conflict' }));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: [url],
    unlimited: [url],
    endpoints: [],
    people: [],
    stale: [],
    pages: [],
    prepared: {
      tokens: {
        sales: 'sales',
        finance: 'finance',
        catalogue: 'catalogue',
        logistics: 'logistics',
        admin: 'admin',
        buyer: 'buyer',
        seller: 'seller',
      },
      stale: { admin: STALE },
      objects: { address: 1 } as Objects,
      racers: ['racer'],
      bidders: [],
      dueSellers,
      secondAddress: SECOND_ADDRESS,
      newcomer: { token: 'newcomer', address: 1 },
      buyingCompany: 1,
      sellingCompany: 2,
      otherFinance: 'other',
      scarceOffer: 1,
      scarceQuantity: 1,
      plentifulOffer: 2,
      plentifulQuantity: 1,
      secondOffer: 3,
    },
    random: new Random(1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
