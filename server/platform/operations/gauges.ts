/** A number that is looked up when it is asked for, such as how many mails wait. */
export interface GaugeReading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface DeclaredGauge {
  name: string;
  help: string;
  labels: readonly string[];
  /** All its readings, in one round trip. */
  read(): Promise<readonly GaugeReading[]> | readonly GaugeReading[];
}

const declared = new Map<string, DeclaredGauge>();

/** Declares what `/metrics` tells of a capability; nothing is read until somebody asks. */
export function defineGauge(gauge: DeclaredGauge): void {
  if (declared.has(gauge.name)) throw new Error(`There are two gauges called ${gauge.name}`);
  declared.set(gauge.name, gauge);
}

export function declaredGauges(): readonly DeclaredGauge[] {
  return [...declared.values()];
}

/** One reading for several gauges that are asked for at the same time, as those of one scrape are. */
export function readOnce<Found>(read: () => Promise<Found>): () => Promise<Found> {
  let running: Promise<Found> | undefined;
  return () => {
    running ??= read().finally(() => (running = undefined));
    return running;
  };
}
