import { useEffect, useState } from 'react';
import type { Word } from '../api/shapes.js';
import { announce } from '../app/announcer.js';
import { useStore } from '../app/store.js';
import { useKeys } from '../keys/handlers.js';
import { useTexts } from '../language/language.js';
import { useScreen } from '../task/use-screen.js';
import { fill, type Pointer } from './use-pointer.js';
import type { Viewer } from './viewer.js';
import { between, wordBeside, wordsIn } from './words.js';

interface Props {
  words: readonly Word[];
  viewer: Viewer;
  pointer: Pointer;
}

/** The words that are pointed at or chosen, over the page. */
export function WordLayer({ words, viewer, pointer }: Props) {
  const t = useTexts();
  const mode = useStore(viewer.wordMode);
  const { width, height } = viewer.sheet;
  useKeys({
    words: () => {
      if (words.length === 0) announce(t('page.wordsMissing'));
      else viewer.wordMode.set(!viewer.wordMode.get());
    },
  });
  const chosen = pointer.frame ? wordsIn(words, pointer.frame) : pointer.over >= 0 ? [pointer.over] : [];
  return (
    <svg
      className="words"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {pointer.frame && <Mark box={pointer.frame} kind="frame" width={width} height={height} />}
      {chosen.map(
        (at) => words[at] && <Mark key={at} box={words[at].box} kind="word" width={width} height={height} />,
      )}
      {mode && <WordCursor words={words} viewer={viewer} width={width} height={height} />}
    </svg>
  );
}

function Mark({
  box,
  kind,
  width,
  height,
}: {
  box: Word['box'];
  kind: string;
  width: number;
  height: number;
}) {
  const [x, y, wide, high] = box;
  return (
    <rect
      className={kind}
      x={x * width}
      y={y * height}
      width={wide * width}
      height={high * height}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Words by keys: arrows move, Shift extends, Enter fills, Escape leaves. */
function WordCursor({
  words,
  viewer,
  width,
  height,
}: {
  words: readonly Word[];
  viewer: Viewer;
  width: number;
  height: number;
}) {
  const t = useTexts();
  const screen = useScreen();
  const [[anchor, head], setChosen] = useState<[number, number]>(() => {
    const first = nearest(words, screen.current?.node.box ?? null);
    return [first, first];
  });
  useEffect(() => announce(t('page.wordMode')), [t]);
  useEffect(() => {
    const word = words[head];
    if (!word) return;
    viewer.centre(word.box);
    announce(t('page.word', { text: word.text }));
  }, [words, head, viewer, t]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const leave = () => viewer.wordMode.set(false);
      if (event.code === 'Escape') leave();
      else if (event.code === 'Enter') {
        leave();
        fill(screen, words, between(anchor, head), false);
      } else {
        const next = goTo(words, head, event.code);
        if (next === null) return;
        setChosen(event.shiftKey ? [anchor, next] : [next, next]);
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before all else: while words are chosen, arrows and Enter mean nothing else.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [words, anchor, head, viewer, screen]);
  return between(anchor, head).map(
    (at) =>
      words[at] && <Mark key={at} box={words[at].box} kind="word chosen" width={width} height={height} />,
  );
}

function goTo(words: readonly Word[], from: number, code: string): number | null {
  if (code === 'ArrowRight') return Math.min(words.length - 1, from + 1);
  if (code === 'ArrowLeft') return Math.max(0, from - 1);
  if (code === 'ArrowDown') return wordBeside(words, from, true);
  if (code === 'ArrowUp') return wordBeside(words, from, false);
  return null;
}

function nearest(words: readonly Word[], box: Word['box'] | null): number {
  if (!box) return 0;
  const distance = ([x, y]: Word['box']) => Math.hypot(x - box[0], y - box[1]);
  return words.reduce((best, word, at) => (distance(word.box) < distance(words[best]!.box) ? at : best), 0);
}
