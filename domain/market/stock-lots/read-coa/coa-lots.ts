import type { CoaProperty } from './coa-words.ts';
import type { CoaLimits } from './coa-figures.ts';
import { readFigure, rounded, takeCondition, takeMethod, unitFactor } from './coa-figures.ts';

/** A measured value as it is proposed; `printed` is what its certificate says of it. */
export interface ReadValue extends CoaLimits {
  property_id: number;
  condition: string;
  method: string;
  value: number;
  printed: string;
}

export interface ReadLot {
  lot_no: string | null;
  made_on: string | null;
  best_before: string | null;
  values: ReadValue[];
}

/** What a certificate says: its lots, and what was measured that no property of the catalogue is. */
export interface ReadCoa {
  lots: ReadLot[];
  unknown: string[];
}

type Fact = 'lot_no' | 'made_on' | 'best_before';

/** Collects what is read of lots, one after another. What is said before the first number belongs to the first lot. */
export class LotCollector {
  readonly lots: ReadLot[] = [];
  readonly unknown = new Set<string>();
  private current: ReadLot | null = null;

  say(fact: Fact, value: string): void {
    const lot = this.open();
    if (lot[fact] === value) return;
    if (lot[fact] === null) lot[fact] = value;
    // Another number begins another lot, and so does a day behind values. A second day before them is some other one.
    else if (fact === 'lot_no' || lot.values.length > 0) this.begin()[fact] = value;
  }

  /** A lot by its number: one that is known already, or a new one. */
  lotOf(lotNo: string): ReadLot {
    const known = this.lots.find((lot) => lot.lot_no === lotNo);
    if (known) return known;
    const empty = this.current?.lot_no === null ? this.current : this.begin();
    empty.lot_no = lotNo;
    return empty;
  }

  measure(value: ReadValue, lot = this.open()): void {
    const isThere = lot.values.some(
      ({ property_id, condition }) => property_id === value.property_id && condition === value.condition,
    );
    if (!isThere) lot.values.push(value);
  }

  open(): ReadLot {
    return this.current ?? this.begin();
  }

  private begin(): ReadLot {
    this.current = { lot_no: null, made_on: null, best_before: null, values: [] };
    this.lots.push(this.current);
    return this.current;
  }
}

interface Printed {
  property: CoaProperty;
  /** What stands behind the property's name. */
  label: string;
  unit: string;
  method: string;
  condition: string;
  value: string;
  limits: CoaLimits;
  printed: string;
}

/** A value of a property as it is kept: in its unit, with its condition and method; null where it is no number of it. */
export function readValue({
  property,
  label,
  unit,
  method,
  condition,
  value,
  limits,
  printed,
}: Printed): ReadValue | null {
  const figure = readFigure(value);
  if (figure === null) return null;
  const ofLabel = takeCondition(label);
  const said = condition === '' ? ofLabel.condition : takeCondition(condition).condition || condition;
  const printedUnit =
    unit || /\(([^()]*)\)\s*$/.exec(ofLabel.rest.trim())?.[1] || /,\s*([^,]+)$/.exec(ofLabel.rest)?.[1] || '';
  const factor = unitFactor(printedUnit, property.unit, figure);
  if (factor === null) return null;
  const scaled = (each: number | null) => (each === null ? null : rounded(each * factor));
  return {
    property_id: property.id,
    condition: said,
    method: takeMethod(method).method || method.replace(/^[-–—]$/, ''),
    value: rounded(figure * factor),
    low: scaled(limits.low),
    high: scaled(limits.high),
    printed,
  };
}
