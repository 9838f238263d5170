import type { DecodedCharacter } from './ctc.js';
import { logLikelihood, type Output } from './likelihood.js';

/** What was read in one image of a line. */
export interface Look extends Output {
  characters: DecodedCharacter[];
}

/**
 * What was read in one of several looks at a line: that which all of them together find the likeliest. What others have read
 * otherwise there is as certain as it is likelier than theirs. Where they differ by spaces and signs alone, the
 * first one stays: a point or a dash gets lost when a line is drawn out.
 */
export function likeliestOf(looks: readonly Look[]): DecodedCharacter[] {
  const scored = looks.map((look) => ({ look, score: meanScore(look.characters, looks) }));
  const best = scored.reduce((likeliest, each) => (each.score > likeliest.score ? each : likeliest));
  const { characters } = looks.find((look) => isSame(look, best.look))!;
  return scored
    .filter(({ look }) => !isSame(look, best.look))
    .reduce((read, { look, score }) => {
      // Of two readings, the share of the better one.
      return doubtedWhereOtherwise(read, look.characters, 1 / (1 + Math.exp(score - best.score)));
    }, characters);
}

/** Whether both read the same letters and digits. */
export function isSame({ characters: a }: Look, { characters: b }: Look): boolean {
  const [own, other] = [a, b].map((characters) => characters.filter(isLetterOrDigit));
  return own!.length === other!.length && own!.every(({ index }, at) => index === other![at]!.index);
}

function isLetterOrDigit({ character }: DecodedCharacter): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function meanScore(characters: readonly DecodedCharacter[], looks: readonly Look[]): number {
  const classes = characters.map(({ index }) => index);
  return looks.reduce((sum, look) => sum + logLikelihood(look, classes), 0) / looks.length;
}

/** The same characters, those between what another reading has alike at both ends no more certain than so. */
function doubtedWhereOtherwise(
  read: readonly DecodedCharacter[],
  other: readonly DecodedCharacter[],
  most: number,
): DecodedCharacter[] {
  const isAlike = (at: number, from: number) => read.at(at)?.index === other.at(from)?.index;
  const shorter = Math.min(read.length, other.length);
  let before = 0;
  while (before < shorter && isAlike(before, before)) before++;
  let after = 0;
  while (after < shorter - before && isAlike(-1 - after, -1 - after)) after++;
  const end = read.length - after;
  return read.map((each, at) =>
    at < before || at >= end ? each : { ...each, probability: Math.min(each.probability, most) },
  );
}
