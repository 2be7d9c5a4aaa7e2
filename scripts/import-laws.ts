/** What may not be imported, and why: by address, by a pattern of it, or by names from it. */
interface Ban {
  regex?: string;
  group?: string[];
  importNamePattern?: string;
  message: string;
}

const TESTS = '**/*.test.ts';
const DISTRICTS = '{accounts,catalogue,market,money,trade,sellers,site,operations}';

const bans = {
  domainKnowsNoPackage: { regex: '^[^.#]', message: 'domain/ uses no package, no Node and nothing above it.' },
  domainKnowsDomain: {
    regex: '^#(contract|server|web|demo)/',
    message: 'domain/ holds pure rules: it knows only domain/.',
  },
  valuesKnowValues: { group: ['#domain/**', '!#domain/values/**'], message: 'Values know only values.' },
  domainByName: { regex: String.raw`^\.\./`, message: 'Another folder of domain/ is imported by its # name.' },
  contractKnowsDomain: {
    regex: '^#(server|web|demo)/|(^|/)(server|web|demo)/',
    message: 'contract/ knows only domain/.',
  },
  tablesKnowShapes: {
    group: ['#contract/index.ts', '#contract/client.ts'],
    message: 'A table of calls knows shapes, not the whole contract.',
  },
  mailByNotify: {
    regex: String.raw`^#server/platform/mail/(send-mail|mail-layout)\.ts$`,
    message: 'Events are declared in notifications.ts and go through notify of server/notifications.',
  },
  serverKnowsNoPages: {
    regex: '^#(web|demo)/',
    message: 'server/ never imports pages or the demo; only serve.ts knows both.',
  },
  othersByName: {
    group: ['../*/**', '../../**'],
    message: 'Another capability or the platform is imported by its # name.',
  },
  webKnowsNoServer: {
    regex: String.raw`^#(server|demo)/|\.\./(server|demo)/`,
    message: 'web/ never imports the server; only serve.ts knows both.',
  },
} satisfies Record<string, Ban>;

const parsersStandAlone: Ban[] = [
  {
    regex: String.raw`^(sharp|file-type|saxen|yauzl|csv-parse)(/|$)|^\./parser/|^#server/.*/parser/`,
    message:
      'Files from outside are parsed by the program of a folder parser/, in a process of its own (decision 034).',
  },
  {
    regex: '^fflate$',
    importNamePattern: '^(Async)?([uU]n|[gG]un|[iI]n|[dD]e)',
    message:
      'Files from outside are unpacked by the program of a folder parser/, in a process of its own (decision 034).',
  },
];

/** Of server/ nothing but the platform and these. */
function serverOnly(message: string, ...others: string[]): Ban {
  return { group: ['#server/**', '!#server/platform/**', ...others.map((other) => `!#server/${other}`)], message };
}
const BELOW_DISTRICTS = ['files', 'audit', 'find', 'kit', 'places', 'notifications', 'ledger', 'money-settings'].map(
  (part) => `${part}/index.ts`,
);
const belowDistricts = serverOnly('What every district uses knows none of them.', ...BELOW_DISTRICTS);

/** Files that may not import these, tests among them unless they are let off. The last law that fits a file counts. */
function law(files: string | string[], banned: Ban[], { butTests = false } = {}) {
  return {
    files: [files].flat(),
    ...(butTests ? { excludeFiles: [TESTS] } : {}),
    rules: { 'eslint/no-restricted-imports': ['error', { patterns: banned }] as ['error', { patterns: Ban[] }] },
  };
}

/**
 * The layers and doors of ARCHITECTURE.md: docs/decisions/002-use-import-rules-and-folders-of-twenty-for-the-source.md.
 */
export const importLaws = [
  law('domain/**/*.ts', [bans.domainKnowsDomain, bans.domainByName]),
  law('domain/**/*.ts', [bans.domainKnowsNoPackage, bans.domainKnowsDomain, bans.domainByName], { butTests: true }),
  law(
    'domain/{values,files,kit}/**/*.ts',
    [bans.domainKnowsNoPackage, bans.domainKnowsDomain, bans.valuesKnowValues, bans.domainByName],
    { butTests: true },
  ),
  law('contract/**/*.ts', [bans.contractKnowsDomain]),
  law(`contract/${DISTRICTS}/**/*.ts`, [bans.contractKnowsDomain, bans.tablesKnowShapes]),
  law(
    'server/platform/**/*.ts',
    [
      { ...bans.serverKnowsNoPages, message: 'The platform knows no capability.' },
      serverOnly('The platform knows no capability.'),
      ...parsersStandAlone,
    ],
    { butTests: true },
  ),
  law('server/{files,audit,places,ledger,kit}/**/*.ts', [
    bans.mailByNotify,
    bans.serverKnowsNoPages,
    belowDistricts,
    bans.othersByName,
    ...parsersStandAlone,
  ]),
  law('server/notifications/**/*.ts', [
    bans.serverKnowsNoPages,
    belowDistricts,
    bans.othersByName,
    ...parsersStandAlone,
  ]),
  law(`server/${DISTRICTS}/**/*.ts`, [
    bans.mailByNotify,
    bans.serverKnowsNoPages,
    serverOnly(
      'A capability is entered by its index.ts. Which district may use which: server/imports.test.ts.',
      ...BELOW_DISTRICTS,
      '*/*/index.ts',
      '*/*/staff/index.ts',
      '*/*/by-sales/index.ts',
    ),
    bans.othersByName,
    ...parsersStandAlone,
  ]),
  // Its parts stand on one core: bids, ends, lots, bidders and what is shown.
  law('server/trade/auctions/**/*.ts', [
    bans.mailByNotify,
    bans.serverKnowsNoPages,
    serverOnly(
      'A capability is entered by its index.ts. Which district may use which: server/imports.test.ts.',
      ...BELOW_DISTRICTS,
      '*/*/index.ts',
      '*/*/staff/index.ts',
      '*/*/by-sales/index.ts',
    ),
    { ...bans.othersByName, group: ['../../**'] },
    ...parsersStandAlone,
  ]),
  law('server/market/search/**/*.ts', [
    bans.serverKnowsNoPages,
    serverOnly(
      'Search is below the catalogue and all other capabilities: docs/decisions/008-use-an-index-in-memory-for-search.md.',
      'testing/**',
      'market/offers/index.ts',
    ),
    { ...bans.othersByName, group: ['../../../**'] },
  ]),
  law(['server/*.ts', 'server/development/**/*.ts'], [bans.mailByNotify, bans.serverKnowsNoPages]),
  law(
    'server/**/parser/**/*.ts',
    [
      bans.serverKnowsNoPages,
      serverOnly('A program of a folder parser/ runs in a process of its own and knows only the platform.'),
      bans.othersByName,
    ],
    { butTests: true },
  ),
  law('web/**/*.{ts,tsx}', [bans.webKnowsNoServer]),
];
