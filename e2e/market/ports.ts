/**
 * Two servers under test, each with a copy of the same demo market. On the first, tests run at once. On the second,
 * those that change what the whole site shows run one after the other.
 */
const PORT = Number(process.env['E2E_PORT'] ?? 4173);

export const servers = {
  market: { port: PORT, control: PORT + 1 },
  site: { port: PORT + 2, control: PORT + 3 },
} as const;
/** Answers when both servers do. */
export const READY_PORT = PORT + 4;

/** Of the empty market, which its own test starts. */
export const emptyMarket = { port: PORT + 5, control: PORT + 6 } as const;

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;
/** Where the server at an address is asked for people and goods. */
export const controlOf = (address: string) =>
  [...Object.values(servers), emptyMarket].find(({ port }) => addressOf(port) === address)!.control;
