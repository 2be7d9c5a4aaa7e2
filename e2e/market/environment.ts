/** The settings of the servers under test, whatever the machine's own are. */
export const environment = {
  NODE_ENV: 'production',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  SMTP_URL: '',
  TRUST_PROXY: 'loopback',
};
