import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import type { Item } from './items.js';
import { useScreen, useWork } from './use-screen.js';

/** Alternative values, each with a button and a key. */
export function Candidates({ item }: { item: Item }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const writable = useWork((state) => state.lease === 'held');
  const candidates = item.value?.candidates ?? [];
  if (candidates.length === 0 || !writable) return null;
  return (
    <div className="candidates" role="group" aria-label={t('item.candidates')}>
      {candidates.slice(0, 9).map((candidate, index) => {
        const text = screen.offered(item, candidate);
        return (
          <button
            key={`${candidate.source} ${text}`}
            type="button"
            tabIndex={-1}
            className="chip"
            title={t('item.candidate', { text, number: index + 1 })}
            onClick={() => screen.fill(item, text)}
          >
            <kbd>{index + 1}</kbd> {text}
            {candidate.score !== null && <span className="dim"> {score(candidate.score, language)}</span>}
          </button>
        );
      })}
    </div>
  );
}
