import { describe, expect, onTestFinished, test } from 'vitest';
import nodemailer from 'nodemailer';
import { openTestApp } from '#server/testing/test-app.ts';
import { openMailServer } from '#server/testing/services/mail-server.ts';
import { ConfigError, readConfig } from './config.ts';
import { mailNeedsTls } from './exposed-settings.ts';
import { mailTransport } from './mail/send-mail.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return 'accepted';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };

describe('what leaves this machine is encrypted', () => {
  test.each<[string, Record<string, string>]>([
    ['BASE_URL', { BASE_URL: 'http://market.example' }],
    ['BASE_URL', { BASE_URL: 'http://10.0.0.5:3000' }],
    ['BASE_URL', { HOST: '0.0.0.0' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/market' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/market?sslmode=require' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/market?sslmode=verify-ca' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres:///market?host=db.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/market?host=db.example' }],
    [
      'MIGRATE_DATABASE_URL',
      { DATABASE_URL: 'postgres://localhost/market', MIGRATE_DATABASE_URL: 'postgres://db.example/market' },
    ],
    ['SMTP_URL', { SMTP_URL: 'smtp://u:p@mail.example:587?ignoreTLS=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://u:p@mail.example?tls.rejectUnauthorized=false' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://s3.example', ...S3 }],
    ['SCB_URL', { SCB_URL: 'http://bank.example' }],
    ['LINE_API_URL', { LINE_API_URL: 'http://line.example' }],
    ['PUSH_SERVICE_URL', { PUSH_SERVICE_URL: 'http://push.example' }],
    ['OTLP_URL', { OTLP_URL: 'http://collector.example:4318' }],
    ['CLAMAV_URL', { CLAMAV_URL: 'tcp://scanner.example:3310' }],
  ])('%s is refused in clear: %j', (name, environment) => {
    const said = refusal(environment);
    expect(said).toMatch(new RegExp(`^${name}: .*ALLOW_UNENCRYPTED=${name} accepts it as it is\\.$`));
    expect(said).not.toContain('u:p@');
    expect(refusal({ ...environment, ALLOW_UNENCRYPTED: name })).toBe('accepted');
    expect(refusal({ ...environment, ALLOW_UNENCRYPTED: name === 'SCB_URL' ? 'OTLP_URL' : 'SCB_URL' })).toBe(said);
    expect(refusal({ ...environment, NODE_ENV: 'development' })).toBe('accepted');
  });

  test.each<Record<string, string>>([
    { BASE_URL: 'https://market.example', HOST: '0.0.0.0' },
    { BASE_URL: 'http://localhost:3000' },
    { BASE_URL: 'http://[::1]:3000' },
    { DATABASE_URL: 'postgres://u:p@db.example/market?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://u:p@127.0.0.1/market' },
    { DATABASE_URL: 'postgres:///market' },
    { DATABASE_URL: 'postgres://u@%2Fvar%2Frun%2Fpostgresql/market' },
    { DATABASE_URL: 'postgres:///market?host=/var/run/postgresql' },
    { SMTP_URL: 'smtp://u:p@mail.example:587' },
    { SMTP_URL: 'smtp://localhost:25?ignoreTLS=true' },
    { S3_ENDPOINT: 'https://s3.example', ...S3 },
    { S3_ENDPOINT: 'http://127.0.0.1:9000', ...S3 },
    { CLAMAV_URL: 'tcp://127.0.0.1:3310' },
  ])('%j needs nothing more', (environment) => {
    expect(refusal(environment)).toBe('accepted');
  });

  test('names that only begin like this machine are others', () => {
    for (const host of ['localhost.example', '127.0.0.1.example', '127.example', '1270.0.0.1'])
      expect(refusal({ BASE_URL: `http://${host}` })).toContain('BASE_URL');
  });

  test('every one is named at once; a name that is no setting is refused', () => {
    expect(
      refusal({ BASE_URL: 'http://market.example', DATABASE_URL: 'postgres://db.example/market' }).split('\n'),
    ).toHaveLength(2);
    expect(refusal({ ALLOW_UNENCRYPTED: 'DATABASE_URL, BASE_URL', BASE_URL: 'http://market.example' })).toBe(
      'accepted',
    );
    expect(refusal({ ALLOW_UNENCRYPTED: 'all' })).toContain('ALLOW_UNENCRYPTED');
  });

  test('a mail server elsewhere that takes STARTTLS back gets no mail', async () => {
    const smtp = await openMailServer();
    onTestFinished(() => smtp.close());
    expect(mailNeedsTls(readConfig({ SMTP_URL: smtp.url }))).toBe(false);
    const elsewhere = { SMTP_URL: smtp.url.replace('127.0.0.1', 'mail.example') };
    expect(mailNeedsTls(readConfig(elsewhere))).toBe(true);
    expect(mailNeedsTls(readConfig({ ...elsewhere, ALLOW_UNENCRYPTED: 'SMTP_URL' }))).toBe(false);
    const mail = { from: 'a@market.example', to: 'b@company.example', text: 'secret' };
    await nodemailer.createTransport(mailTransport(smtp.url, false)).sendMail(mail);
    expect(smtp.received).toHaveLength(1);
    await expect(nodemailer.createTransport(mailTransport(smtp.url, true)).sendMail(mail)).rejects.toThrow(/STARTTLS/i);
    expect(smtp.received).toHaveLength(1);
  });
});

describe('a demo is for this machine', () => {
  test.each<Record<string, string>>([
    { BASE_URL: 'https://demo.example' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { HOST: '::' },
  ])('with %j it is refused unless that is said', (environment) => {
    for (const NODE_ENV of ['production', 'development']) {
      const more = { ...environment, NODE_ENV, DEMO: '1', ALLOW_UNENCRYPTED: 'BASE_URL' };
      expect(refusal(more)).toMatch(/^DEMO: everybody knows the demo’s passwords/);
      expect(refusal({ ...more, PUBLIC_DEMO: '1' })).toBe('accepted');
    }
  });

  test('on this machine it needs no word', () => {
    expect(refusal({ DEMO: '1' })).toBe('accepted');
    expect(refusal({ DEMO: '1', BASE_URL: 'http://localhost:3000' })).toBe('accepted');
  });
});

test.each([
  [{ BASE_URL: 'https://market.example', HOST: '127.0.0.1' }, true],
  [{ BASE_URL: 'https://market.example', TRUST_PROXY: 'loopback' }, false],
  [{}, false],
])('%j: the log warns that no proxy is believed: %s', async (environment, warns) => {
  const lines: string[] = [];
  const app = await openTestApp(
    { NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'warn', ...environment },
    { write: (line) => void lines.push(line) },
  );
  await app.close();
  expect(lines.some((line) => line.includes('TRUST_PROXY is empty'))).toBe(warns);
});
