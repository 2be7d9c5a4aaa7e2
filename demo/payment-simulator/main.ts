import { simulator } from './simulator.ts';

/** The simulated bank as a process of its own. What it needs comes from the product, which starts it with the demo. */
const { env } = process;
if (env['DEMO'] !== '1') {
  console.error('The payment simulator pays with nothing: it runs with the demo market only.');
  process.exit(1);
}
const setting = (name: string): string => {
  const value = env[`SIMULATOR_${name}`];
  if (!value) throw new Error(`SIMULATOR_${name} is missing`);
  return value;
};
const [host, port] = [setting('HOST'), Number(setting('PORT'))];
const server = simulator({
  url: setting('WEBHOOK_URL'),
  secret: setting('WEBHOOK_SECRET'),
  apiKey: setting('API_KEY'),
  stateFile: setting('STATE_FILE'),
  marketUrl: setting('MARKET_URL'),
  pace: Number(setting('PACE')),
});
server.once('error', (error) => {
  console.error(`The payment simulator cannot listen at port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, host, () => process.send?.('ready'));
// It belongs to the product and ends with it.
process.once('disconnect', () => process.exit(0));
