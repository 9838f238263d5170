/** All matches of a global pattern, as `matchAll` gives them: that copies the pattern for each text, which takes longer than the search. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    // Behind an empty match the same place would be searched forever.
    if (match[0] === '') return [...text.matchAll(new RegExp(pattern))];
    found.push(match);
  }
  return found;
}
