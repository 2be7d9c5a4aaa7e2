/** The kind declares its background work. */
import './statement-kind.ts';
