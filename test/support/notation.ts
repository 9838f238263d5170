import { join } from 'node:path';
import { loadLexicon } from '../../src/engine/catalogue/lexicon/lexicon.js';
import { projectRoot } from '../../src/engine/project-root.js';

/** How dates, telephones and postcodes are written, as the project's own lexicon has it. */
export const { notation } = loadLexicon(join(projectRoot(), 'catalog'));
