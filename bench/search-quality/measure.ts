import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { qualityQueries, type QualityQuery } from './queries.ts';

interface Facts {
  id: number;
  grade: string;
  code: string;
  manufacturer: string;
  quality: string;
  applications: string[];
}

export interface Measured {
  query: QualityQuery;
  /** What came, at most ten. */
  found: Facts[];
  /** The share of relevant products among what came; 0 when nothing came. */
  precision: number;
  /** Whether the named grade came first; true where none is named. */
  isFirstRight: boolean;
}

export interface Quality {
  measured: Measured[];
  precisionAt10: number;
  /** The share of queries for one grade that have it first. */
  firstRight: number;
}

const RESULTS = 10;

/** Asks every query as a visitor and looks at the first ten answers. */
export async function measureSearchQuality(api: Api): Promise<Quality> {
  const known = new Map(
    (
      await rows(sql<Facts>`
    select p.id, p.grade, s.code, m.code as manufacturer, p.quality,
      array(select c.code from product_properties v join property_choices c on c.id = v.choice_id join properties r on r.id = v.property_id where v.product_id = p.id and r.code = 'application') as applications
    from products p join subcategories s on s.id = p.subcategory_id join manufacturers m on m.id = p.manufacturer_id`)
    ).map((product) => [product.id, product]),
  );
  const measured: Measured[] = [];
  for (const query of qualityQueries) {
    const { data } = await api('POST /product/search', { body: { name: query.typed, perPage: RESULTS } });
    const found = data.flatMap((card) => known.get(card.id) ?? []);
    const relevant = found.filter((product) => isRelevant(query, product));
    measured.push({
      query,
      found,
      precision: found.length === 0 ? 0 : relevant.length / found.length,
      isFirstRight: query.first === undefined || found[0]?.grade === query.first,
    });
  }
  const codes = measured.filter(({ query }) => query.first !== undefined);
  return {
    measured,
    precisionAt10: measured.reduce((sum, { precision }) => sum + precision, 0) / measured.length,
    firstRight: codes.filter(({ isFirstRight }) => isFirstRight).length / codes.length,
  };
}

function isRelevant({ finds }: QualityQuery, product: Facts): boolean {
  return (
    (!finds.codes || finds.codes.includes(product.code)) &&
    (!finds.grades || finds.grades.some((grade) => product.grade.startsWith(grade))) &&
    (!finds.manufacturers || finds.manufacturers.includes(product.manufacturer)) &&
    (!finds.qualities || finds.qualities.includes(product.quality)) &&
    (!finds.applications || finds.applications.some((application) => product.applications.includes(application)))
  );
}
