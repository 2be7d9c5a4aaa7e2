import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
}

test('without any setting the product starts on this machine only, with the embedded database, quiet about itself', () => {
  expect(readConfig({})).toMatchObject({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: 'data',
    PROCESS: 'all',
    DEMO: false,
    baseUrl: 'http://127.0.0.1:3000',
  });
  expect(readConfig({}).DATABASE_URL).toBeUndefined();
});

test('a real market asks owners, finance people and sellers for a second factor unless it says otherwise', () => {
  expect(readConfig({}).secondFactor).toBe('required');
  expect(readConfig({ DEMO: '1' }).secondFactor).toBe('optional');
  expect(readConfig({ DEMO: '1', SECOND_FACTOR: 'required' }).secondFactor).toBe('required');
  expect(readConfig({ SECOND_FACTOR: 'optional' }).secondFactor).toBe('optional');
  expect(readConfig({ SECOND_FACTOR: '2027-01-31' }).secondFactor).toEqual({ from: new Date('2027-01-30T17:00:00Z') });
  for (const wrong of ['yes', '2027-02-31'])
    expect(refusal({ SECOND_FACTOR: wrong })).toMatch(/^SECOND_FACTOR: is required/);
});

test('an empty variable counts as absent, and others’ variables are not our business', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PATH: '/usr/bin' })).toMatchObject({ PORT: 3000 });
});

test.each<[Record<string, string>, string]>([
  [{ TLS_CERT: 'a.pem' }, 'TLS_CERT'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL: must start with postgres://'],
  [
    { DATABASE_URL: 'postgres://one,two/market?target_session_attrs=standby' },
    'DATABASE_URL: target_session_attrs is one of any, read-write, primary',
  ],
  [
    { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://pooler/market' },
    'DATABASE_POOLER: transaction needs DATABASE_URL of the pooler and DIRECT_DATABASE_URL',
  ],
  [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must start with smtp://'],
  [{ BASE_URL: 'market' }, 'BASE_URL'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: needs at least 32 characters'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY'],
  [{ PAYMENT_GATEWAY: 'simulator' }, 'PAYMENT_GATEWAY: the simulator pays with nothing: it needs DEMO'],
  [{ PAYMENT_GATEWAY: 'scb', SCB_API_KEY: 'x' }, 'PAYMENT_GATEWAY: scb needs SCB_API_KEY, SCB_API_SECRET'],
  [{ SCB_BILLER_ID: '123' }, 'SCB_BILLER_ID: has 15 digits'],
  [{ SCB_WEBHOOK_KEY: 'short' }, 'SCB_WEBHOOK_KEY: needs at least 24 letters or digits'],
  [{ PROCESS: 'web' }, 'PROCESS: web and worker share a PostgreSQL: they need DATABASE_URL'],
  [{ PROCESS: 'worker', DATABASE_URL: '' }, 'PROCESS: web and worker share a PostgreSQL: they need DATABASE_URL'],
])('wrong settings are refused by name: %j', (environment, expected) => {
  expect(refusal(environment)).toContain(expected);
});

test('every wrong setting is named at once, and no value is repeated: some are secret', () => {
  const message = refusal({ PORT: 'x', SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@db' });
  expect(message.split('\n')).toHaveLength(3);
  expect(message).not.toContain('hunter2');
});

test('with a PostgreSQL a process may do one thing only', () => {
  for (const PROCESS of ['web', 'worker', 'all'])
    expect(refusal({ PROCESS, DATABASE_URL: 'postgres://localhost/market' })).toBe('accepted');
});

test('the base address has no slash at its end', () => {
  expect(readConfig({ BASE_URL: 'https://market.example/' }).baseUrl).toBe('https://market.example');
  expect(readConfig({ NODE_ENV: 'development', PORT: '8080', HOST: '0.0.0.0' }).baseUrl).toBe('http://0.0.0.0:8080');
});

test('QR payments go nowhere unless a gateway is named; in the demo to the simulator beside it', () => {
  expect(readConfig({}).paymentGateway).toBe('none');
  expect(readConfig({ DEMO: '1', PORT: '4000' })).toMatchObject({
    paymentGateway: 'simulator',
    simulatorUrl: 'http://127.0.0.1:4007',
  });
  expect(readConfig({ DEMO: '1', PAYMENT_GATEWAY: 'none' }).paymentGateway).toBe('none');
});
