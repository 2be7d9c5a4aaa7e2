/** The kind declares its background work. */
import './product-kind.ts';
