import type { ScoreConfiguration } from '../score-flag.js';

export type { ScoreConfiguration } from '../score-flag.js';

/** Rules in a request, and rules registered for a client (interface 8). */
export const MAX_RULES = 5;

/** A threshold for the items of one name, matched with `name` or `stdName`. */
export interface SpecificConfiguration extends ScoreConfiguration {
  name: string;
}

/**
 * One generation rule as the client sends it (interface 4.1): which documents it applies to and which of
 * their items it sends to review. `evaluate-rules` gives it its meaning.
 */
export interface GenerationRule {
  /** RE2 pattern, searched for in each tag of a document; the rule applies when one of them matches. */
  tagRegex: string;
  documentConfiguration?: ScoreConfiguration;
  generalFieldConfiguration?: ScoreConfiguration;
  generalTableConfiguration?: ScoreConfiguration;
  specificFieldConfiguration?: SpecificConfiguration[];
  specificTableConfiguration?: SpecificConfiguration[];
  /** Only these names are checked. Absent or empty: all. */
  fieldsNameWhitelist?: string[];
  tablesNameWhitelist?: string[];
  /** These names are never reviewed, even if another applicable rule sends them. */
  fieldsNameBlacklist?: string[];
  tablesNameBlacklist?: string[];
}
