import { phrasesNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { DocumentType } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import { isToOther } from '../../find/fields/addressee/begins-with.js';
import { isBehindPrinter } from '../../find/fields/held/of-printer.js';
import { partyOf } from '../../find/fields/held/parties.js';
import { beginsWithPhrase, fold } from '../../text/folded-text.js';
import { enclosing, textOf, type Word } from '../../text/word.js';
import type { Measured } from '../measured.js';
import { extent, measuredLines } from '../page-lines.js';
import { addressPhrases, toPhrases } from '../phrases-in-lines.js';
import { namesInImprint } from './imprint.js';
import { issuerFeatures } from './issuer-features.js';
import { nameContext, type NameInLines, namesOf, spansOf } from '../names/name-candidates.js';
import { type ByHeading, namePhrases } from '../names/name-lines.js';
import { saysOnly } from '../names/no-name.js';
import { withoutLead } from './lead.js';
import { beginsWithLabels, wordsOfAddressees, wordsOfAgents, withoutHeadings } from './no-issuer.js';
import { labelsOf } from './labels-of-type.js';
import { ofParty } from './of-party.js';

/** An issuer says who he is above what he sells, or at the foot. */
const BLOCKS_AT_HEAD = 30;
const BLOCKS_AT_FOOT = 24;
/** Part of the text's height. */
const FOOT = 0.75;

const ISSUER = 'issuer';

/**
 * What may be the name of a page's issuer where the page names several parties: lines and pairs of lines at its head and its foot,
 * and names before an address or behind a label anywhere, but none in the block of another party, and no label.
 */
export function issuerCandidates(content: PageContent, type: DocumentType, find: ByHeading): Measured[] {
  if (content.words.length === 0) return [];
  const address = addressPhrases(type, content);
  const { forms } = namePhrases(find);
  const imprint = namesInImprint(content, forms).slice(0, BLOCKS_AT_FOOT);
  const { y, height } = extent(content.words);
  const foot = y + FOOT * height;
  const lines = measuredLines(content, address, ({ blocks }) => {
    const head = blocks.slice(0, BLOCKS_AT_HEAD);
    const last = blocks.slice(Math.max(BLOCKS_AT_HEAD, blocks.length - BLOCKS_AT_FOOT));
    const chosen = [...head, ...last.filter(({ box }) => box.y > foot)];
    const known = new Set(chosen.map(({ text }) => text));
    return [...chosen, ...imprint.filter(({ text }) => !known.has(text))];
  });
  const context = nameContext(withoutHeadings(lines), find, address, content, true);
  const labels = labelsOf(type);
  const others = new Set([...wordsOfAgents(content), ...wordsOfAddressees(content)]);
  const spans = ofParty(spansOf(context), toPhrases(type.parties.issuer ?? []), forms);
  return withoutPrefixed(withoutTwins(namesOf(spans, context)))
    .filter(({ candidate: { value, words } }) => {
      const tokens = fold(value).split(' ');
      if (others.has(words[0]!) || isToOther(words)) return false;
      return !saysOnly({ tokens }, labels) && !beginsWithLabels(tokens, labels);
    })
    .flatMap((name) => {
      const party = partyOf(enclosing(name.candidate.words.map(({ box }) => box)), content, type);
      if (party !== null && party !== ISSUER) return [];
      const isAtFoot = name.candidate.words[0]!.box.y > foot;
      if (isAtFoot && isPrinters(name.candidate.words, content)) return [];
      const marks = {
        isOwn: party === ISSUER,
        isAtFoot,
        isImprint: imprint.some(({ words: [first] }) => first === name.candidate.words[0]),
      };
      return [{ candidate: name.candidate, features: issuerFeatures(name, marks, context) }];
    });
}

/** Whether a name is of whoever printed the paper or made its program; one word for a printer may begin a name. */
function isPrinters(name: readonly Word[], content: PageContent): boolean {
  const line = content.lines.findIndex(({ words }) => words.includes(name[0]!));
  if (line < 0) return false;
  const tokens = fold(textOf(name)).split(' ');
  const isLed = phrasesNamed('printer').some(
    (phrase) => phrase.length > 1 && beginsWithPhrase(tokens, phrase),
  );
  return isLed || isBehindPrinter(name, line, content);
}

/** Without a name that is another one behind a word that leads to it: `For Acme Ltd` where `Acme Ltd` is printed too. */
function withoutPrefixed(names: readonly NameInLines[]): NameInLines[] {
  const values = new Set(names.map(({ candidate: { value } }) => fold(value)));
  return names.filter(({ candidate: { value } }) => {
    const rest = withoutLead(fold(value).split(' '));
    return rest === null || !values.has(rest.join(' '));
  });
}

/** A name behind a label at the foot is found with its line and by itself. */
function withoutTwins(names: readonly NameInLines[]): NameInLines[] {
  const seen = new Map<Word, Set<string>>();
  return names.filter(({ candidate: { value, words } }) => {
    const values = seen.get(words[0]!) ?? new Set();
    seen.set(words[0]!, values);
    return !values.has(value) && values.add(value);
  });
}
