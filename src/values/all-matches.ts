/** All matches of a global pattern, as `matchAll` gives them: that copies the pattern for each text, which takes longer than the search. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === '') {
      // Behind an empty match the same place would be searched forever.
      pattern.lastIndex = 0;
      return [...text.matchAll(pattern)];
    }
    found.push(match);
  }
  return found;
}
