/**
 * Preloaded into a process whose clock jumps by CLOCK_STEP_MS when it is told to (SIGUSR2), and back when told again.
 */
const step = Number(process.env['CLOCK_STEP_MS'] ?? 0);
const RealDate = Date;
let offset = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: [], newTarget) =>
    given.length === 0
      ? (Reflect.construct(target, [RealDate.now() + offset], newTarget) as Date)
      : (Reflect.construct(target, given, newTarget) as Date),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name) as unknown)),
});

process.on('SIGUSR2', () => {
  offset = offset === 0 ? step : 0;
});
