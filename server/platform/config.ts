import { z } from 'zod';
import type { SecondFactorRule } from '#domain/accounts/sign-in/second-factor-required.ts';
import { isDay, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { isEmail } from '#domain/values/email.ts';
import { TARGETS, wrongTarget } from './database/server-hosts.ts';
import { readsSetting, withSecretFiles } from './secret-files.ts';
import { ENCRYPTED_SETTINGS, exposedSettings } from './exposed-settings.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const ONE_PROXY = String.raw`(?:loopback|linklocal|uniquelocal|(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]*)(?:/\d{1,3})?)`;
const PROXIES = new RegExp(`^${ONE_PROXY}(?:, *${ONE_PROXY})*$`);

const postgresAddress = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(
    (url) => wrongTarget(url) === undefined,
    `target_session_attrs is one of ${TARGETS.join(', ')}: the market writes`,
  );

const OF_SCB = ['SCB_API_KEY', 'SCB_API_SECRET', 'SCB_BILLER_ID', 'SCB_REF3_PREFIX', 'SCB_WEBHOOK_KEY'] as const;

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    BASE_URL: z.url().optional(),
    DATA_DIR: z.string().min(1).default('data'),
    /** Private keys of demands, which all processes share and no backup of the database holds. */
    DEMAND_KEYS_DIR: z.string().min(1).optional(),
    DATABASE_URL: postgresAddress.optional(),
    /** The role that migrates, where the one of DATABASE_URL only serves. */
    MIGRATE_DATABASE_URL: postgresAddress.optional(),
    /**
     * What stands between: nothing (or a pooler that keeps sessions), or a pooler that changes connections after each
     * transaction.
     */
    DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
    /** The server itself, where DATABASE_URL is such a pooler's. */
    DIRECT_DATABASE_URL: postgresAddress.optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
    /**
     * How long PostgreSQL works on a statement that somebody waits for, and on one of a job; 0: as long as it takes.
     */
    STATEMENT_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),
    LONG_STATEMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
    PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().min(3).default('Polytalad <no-reply@polytalad.example>'),
    STAFF_MAIL: z.string().refine(isEmail, 'must be a plain email address').default('staff@polytalad.example'),
    FILES_DIR: z.string().min(1).optional(),
    S3_ENDPOINT: z.url().optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('auto'),
    S3_ACCESS_KEY: z.string().min(1).optional(),
    S3_SECRET_KEY: z.string().min(1).optional(),
    /** A scanner that looks at files before they are kept; none without it. */
    CLAMAV_URL: z
      .string()
      .regex(/^tcp:\/\/[^/?#@]+:\d{1,5}\/?$/, 'is tcp://host:port of a clamd')
      .optional(),
    SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
    /** The keys before it, which still open what they sealed and signed. */
    SECRET_KEY_OLD: z
      .string()
      .transform((keys) => keys.split(/[\s,]+/))
      .pipe(z.array(z.string().min(32, 'needs keys of at least 32 characters')))
      .default([]),
    DEMO: flag.default(false),
    /** A demo that others may reach. */
    PUBLIC_DEMO: flag.default(false),
    /** Settings whose connection may be unencrypted although it leaves this machine. */
    ALLOW_UNENCRYPTED: z
      .string()
      .transform((names) => names.split(/ *, */))
      .pipe(z.array(z.enum(ENCRYPTED_SETTINGS, 'names settings, such as DATABASE_URL,S3_ENDPOINT')))
      .default([]),
    STAGING: flag.default(false),
    /**
     * Whether owners, finance people and sellers have to sign in with a second factor: always, never, or from a day on.
     */
    SECOND_FACTOR: z
      .string()
      .refine(
        (rule) => rule === 'required' || rule === 'optional' || isDay(rule),
        'is required, optional, or the day from which it is required, such as 2027-01-31',
      )
      .optional(),
    // Networks, not yes or no: believing everybody's X-Forwarded-For lets every caller choose the address that limits
    // count.
    TRUST_PROXY: z
      .string()
      .regex(PROXIES, 'names the proxies: loopback, uniquelocal, or networks such as 10.0.0.0/8, separated by commas')
      .optional(),
    /** Files (PEM) with which this process itself speaks TLS, for a proxy on another machine. */
    TLS_CERT: z.string().min(1).optional(),
    TLS_KEY: z.string().min(1).optional(),
    /** Where QR payments go: nowhere, a bank, or the simulator of the demo. */
    PAYMENT_GATEWAY: z.enum(['none', 'scb', 'simulator']).optional(),
    SCB_URL: z.url().default('https://api.partners.scb/partners'),
    SCB_API_KEY: z.string().min(1).optional(),
    SCB_API_SECRET: z.string().min(1).optional(),
    SCB_BILLER_ID: z
      .string()
      .regex(/^\d{15}$/, 'has 15 digits')
      .optional(),
    SCB_REF3_PREFIX: z
      .string()
      .regex(/^[A-Z0-9]{1,20}$/, 'is at most 20 of A to Z and 0 to 9')
      .optional(),
    SCB_WEBHOOK_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{24,100}$/, 'needs at least 24 letters or digits')
      .optional(),
    PAYMENT_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    PAYMENT_SIMULATOR_PACE: z.coerce.number().min(1).max(100_000).default(1),
    /** Who signs e-Tax documents. */
    ETAX_SIGNER: z.enum(['unsigned']).default('unsigned'),
    /** Who signs messages to browsers; without them the pair follows from the secret key. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/, 'is a public key of P-256 in base64url: 87 characters')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'is a private key of P-256 in base64url: 43 characters')
      .optional(),
    /** A push service of one's own, beside those of the known browsers. */
    PUSH_SERVICE_URL: z.url().optional(),
    LINE_API_URL: z.url().default('https://api.line.me'),
    LINE_CHANNEL_ACCESS_TOKEN: z.string().min(1).optional(),
    LINE_CHANNEL_SECRET: z.string().min(1).optional(),
    LINE_BASIC_ID: z
      .string()
      .regex(/^@[a-z0-9._-]{1,40}$/, 'is the official account’s id, with its @')
      .optional(),
    /** How long requests go on after SIGTERM, while balancers find out. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
    /** Where Prometheus reads; nowhere without it. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** A collector of traces, by OTLP over HTTP; none without it. */
    OTLP_URL: z.url().optional(),
    /** The share of requests that are traced. */
    TRACED_SHARE: z.coerce.number().min(0).max(1).default(0.1),
    /** Subdomains of the market's host are promised to speak TLS, too. */
    HSTS_SUBDOMAINS: flag.default(true),
    /** A line for each request. */
    LOG_REQUESTS: flag.optional(),
    SLOW_QUERY_MS: z.coerce.number().int().min(1).max(600_000).default(500),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  })
  .refine(
    (settings) => !settings.S3_ENDPOINT || (settings.S3_BUCKET && settings.S3_ACCESS_KEY && settings.S3_SECRET_KEY),
    {
      error: 'S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY',
      path: ['S3_ENDPOINT'],
    },
  )
  .refine((settings) => settings.PAYMENT_GATEWAY !== 'scb' || ownOf(settings, OF_SCB).every((name) => settings[name]), {
    error: 'scb needs SCB_API_KEY, SCB_API_SECRET, SCB_BILLER_ID, SCB_REF3_PREFIX and SCB_WEBHOOK_KEY',
    path: ['PAYMENT_GATEWAY'],
  })
  .refine((settings) => settings.PAYMENT_GATEWAY !== 'simulator' || settings.DEMO, {
    error: 'the simulator pays with nothing: it needs DEMO',
    path: ['PAYMENT_GATEWAY'],
  })
  .refine((settings) => !settings.TLS_CERT === !settings.TLS_KEY, {
    error: 'TLS_CERT and TLS_KEY belong together',
    path: ['TLS_CERT'],
  })
  .refine((settings) => areTogether(settings, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']), {
    error: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair',
    path: ['VAPID_PUBLIC_KEY'],
  })
  .refine((settings) => areTogether(settings, ['LINE_CHANNEL_ACCESS_TOKEN', 'LINE_CHANNEL_SECRET', 'LINE_BASIC_ID']), {
    error: 'LINE needs LINE_CHANNEL_ACCESS_TOKEN, LINE_CHANNEL_SECRET and LINE_BASIC_ID',
    path: ['LINE_CHANNEL_ACCESS_TOKEN'],
  })
  .refine((settings) => !settings.MIGRATE_DATABASE_URL || settings.DATABASE_URL, {
    error: 'migrates for the role that serves: it needs DATABASE_URL',
    path: ['MIGRATE_DATABASE_URL'],
  })
  .refine(
    (settings) => settings.DATABASE_POOLER === 'none' || (settings.DATABASE_URL && settings.DIRECT_DATABASE_URL),
    {
      error:
        'transaction needs DATABASE_URL of the pooler and DIRECT_DATABASE_URL of the server, for locks and scripts',
      path: ['DATABASE_POOLER'],
    },
  )
  .refine((settings) => settings.PROCESS === 'all' || settings.DATABASE_URL, {
    error:
      'web and worker share a PostgreSQL: they need DATABASE_URL. The embedded database has one process, which has to do everything (all)',
    path: ['PROCESS'],
  });

export type Config = z.output<typeof schema> & {
  baseUrl: string;
  secondFactor: SecondFactorRule;
  paymentGateway: 'none' | 'scb' | 'simulator';
  /** A mail server is named, also where this process does not send. */
  sendsMail: boolean;
  /** Where the product calls the simulator of the demo. */
  simulatorUrl: string;
  drainSeconds: number;
  logsRequests: boolean;
};

/** With one process nobody else could answer meanwhile: there it is 0. */
const USUAL_DRAIN_SECONDS = 5;

/** Between the ports of the product and the simulator beside it. */
const SIMULATOR_PORT_DISTANCE = 7;

/** Settings that are wrong: one line for each, fit to be printed. Values are not repeated, some are secret. */
export class ConfigError extends Error {}

/** Reads every setting once; an empty variable counts as absent. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { settings: given, problems } = withSecretFiles(needed(present));
  const parsed = schema.safeParse(given);
  if (!parsed.success || problems.length > 0) {
    const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
    throw new ConfigError([...problems, ...wrong].join('\n'));
  }
  const settings = parsed.data;
  const exposed = exposedSettings(settings);
  if (exposed.length > 0) throw new ConfigError(exposed.join('\n'));
  const simulatorPort = settings.PAYMENT_SIMULATOR_PORT ?? settings.PORT + SIMULATOR_PORT_DISTANCE;
  return {
    ...settings,
    baseUrl: (
      settings.BASE_URL ?? `${settings.TLS_CERT ? 'https' : 'http'}://${settings.HOST}:${settings.PORT}`
    ).replace(/\/$/, ''),
    secondFactor: secondFactorRule(settings),
    paymentGateway: settings.PAYMENT_GATEWAY ?? (settings.DEMO ? 'simulator' : 'none'),
    sendsMail: Boolean(present['SMTP_URL'] ?? present['SMTP_URL_FILE']),
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.DATABASE_URL ? USUAL_DRAIN_SECONDS : 0),
    // Who runs it with a database server collects logs; who tries it out reads the terminal.
    logsRequests: settings.LOG_REQUESTS ?? Boolean(settings.DATABASE_URL),
    simulatorUrl: `http://${settings.HOST === '0.0.0.0' ? '127.0.0.1' : settings.HOST}:${simulatorPort}`,
  };
}

/** Without the secrets that a process of this kind does nothing with. */
function needed(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => readsSetting(environment['PROCESS'], name)));
}

/** Those of some settings that belong together and that this kind of process reads. */
function ownOf<Name extends string>({ PROCESS }: { PROCESS: string }, names: readonly Name[]): Name[] {
  return names.filter((name) => readsSetting(PROCESS, name));
}

/** Whether all of them are given, or none. */
function areTogether<Name extends string>(
  settings: { PROCESS: string } & { [key in Name]?: string | undefined },
  names: readonly Name[],
): boolean {
  return new Set(ownOf(settings, names).map((name) => settings[name] === undefined)).size <= 1;
}

/**
 * Everybody may be anybody in the demo, whose accounts are printed; a real market asks for it unless it says otherwise.
 */
function secondFactorRule({ SECOND_FACTOR, DEMO, NODE_ENV }: z.output<typeof schema>): SecondFactorRule {
  if (SECOND_FACTOR === undefined) return DEMO || NODE_ENV === 'test' ? 'optional' : 'required';
  return SECOND_FACTOR === 'required' || SECOND_FACTOR === 'optional'
    ? SECOND_FACTOR
    : { from: startOfBangkokDay(SECOND_FACTOR) };
}

/** The address for what needs a session of its own, such as a backup: past a pooler in transaction mode. */
export function sessionUrl({ DATABASE_URL, DATABASE_POOLER, DIRECT_DATABASE_URL }: Config): string | undefined {
  return DATABASE_POOLER === 'transaction' ? DIRECT_DATABASE_URL : DATABASE_URL;
}

let current: Config | undefined;

/** Set once by the process or the test that read it. */
export function useConfig(given: Config): void {
  current = given;
}

export function config(): Config {
  if (!current) throw new Error('Settings were not read');
  return current;
}
