import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { simulatorSecrets } from '#server/money/payments/index.ts';

/** Starts the simulated bank beside the demo market; answers how to end it. Never without the demo. */
export function startSimulator(config: Config): () => void {
  if (!config.DEMO || config.paymentGateway !== 'simulator') throw new Error('The simulator needs the demo');
  const { webhookSecret, apiKey } = simulatorSecrets();
  const own = `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${config.PORT}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      DEMO: '1',
      SIMULATOR_HOST: config.HOST,
      SIMULATOR_PORT: new URL(config.simulatorUrl).port,
      SIMULATOR_WEBHOOK_URL: `${own}/api/payment/webhook/simulator`,
      SIMULATOR_WEBHOOK_SECRET: webhookSecret,
      SIMULATOR_API_KEY: apiKey,
      SIMULATOR_STATE_FILE: join(config.DATA_DIR, 'payment-simulator.json'),
      SIMULATOR_MARKET_URL: config.baseUrl,
      SIMULATOR_PACE: String(config.PAYMENT_SIMULATOR_PACE),
    },
  });
  child.once('error', (error) => console.error(`The payment simulator does not start: ${error.message}`));
  return () => child.kill('SIGTERM');
}
