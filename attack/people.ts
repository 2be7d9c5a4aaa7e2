import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#demo/accounts/companies.ts';
import { everybody, type Who } from '#server/testing/lets-in.ts';
import { call, jsonOf } from './call.ts';
import type { PreparedMarket } from './market/prepared-market.ts';
import type { Person } from './target.ts';

/** Which of the demo market's accounts plays whom, where the market was not made for attacks. */
const DEMO: Partial<Record<Who, string>> = {
  registrant: 'registering',
  buyer: 'buyer',
  purchaser: 'purchaser',
  accountant: 'approver',
  stranger: 'mending',
  personal: 'person',
  seller: 'seller',
  otherSeller: 'seller2',
  admin: 'admin',
  sales: 'sales',
  catalogue: 'catalogue',
  finance: 'finance',
  logistics: 'logistics',
  salesFinance: 'office',
  auditor: 'auditor',
};

export const peopleOf = ({ tokens }: PreparedMarket): Person[] => everybody.map((who) => ({ who, token: tokens[who] }));

/** Their sessions with an old proof. */
export const staleOf = ({ stale }: PreparedMarket): Person[] =>
  everybody.flatMap((who) => (stale[who] === undefined ? [] : [{ who, token: stale[who] }]));

/** Signs in with the accounts of the demo market; a market that has none is attacked as a visitor. */
export async function signInToDemo(url: string): Promise<Person[]> {
  const people: Person[] = [
    { who: 'visitor', token: undefined },
    { who: 'expired', token: 'a-token-that-was-never-given-out-by-anybody' },
  ];
  for (const [who, key] of Object.entries(DEMO) as [Who, string][]) {
    const token = await tokenOf(url, `${key}@demo.polytalad.example`);
    if (token !== undefined) people.push({ who, token });
  }
  return people;
}

async function tokenOf(url: string, username: string): Promise<string | undefined> {
  const begun = (await post(url, '/auth/login', { username, password: DEMO_PASSWORD })) as
    | { token?: string; second_factor?: string }
    | undefined;
  if (begun?.second_factor !== 'needed') return begun?.token;
  const { accounts = [] } = (jsonOf(await call(url, { path: '/api/development/authenticator' })) ?? {}) as {
    accounts?: { email: string; code: string }[];
  };
  const code = accounts.find(({ email }) => email === username)?.code;
  const full = (await post(url, '/auth/second-factor', { code }, begun.token)) as { token?: string } | undefined;
  return full?.token;
}

const PAUSE_MS = 2000;
const TRIES = 3;

async function post(url: string, path: string, body: object, token?: string): Promise<unknown> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await call(url, {
      method: 'POST',
      path: `/api${path}`,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (answer.status === 200) return jsonOf(answer);
    if (answer.status !== 429) return undefined;
    await sleep(PAUSE_MS);
  }
  return undefined;
}
