import { Link } from '@tanstack/react-router';
import { connected, serverNow } from '../api/client.js';
import { useStore } from '../app/store.js';
import { useNow } from '../app/use-now.js';
import { writtenKeys } from '../keys/bindings.js';
import { useLanguage, useTexts } from '../language/language.js';
import { clock, span, timeOfDay } from '../language/moments.js';
import { typeNames } from '../language/names.js';
import { countOf, missingItems, neededItems } from './choices.js';
import { useScreen, useWork } from './use-screen.js';

/** Of the claim: from here on its end is worth a warning. */
const SOON_MS = 120_000;

export function TaskHead({ complete, swap }: { complete: () => void; swap: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const context = useWork((state) => state.context);
  const writable = useWork((state) => state.lease === 'held');
  const online = useStore(connected);
  const types = typeNames(context.documents, language);
  return (
    <section className="task-head" aria-label={t('task.header')} data-region="header">
      <h1>{types}</h1>
      <span className="dim">{context.clientName}</span>
      <Progress />
      <span className="grow" />
      <Saved />
      {writable && <LeaseClock />}
      {context.operation && (
        <Link to="/tasks/$taskId/operation" params={{ taskId: context.taskId }}>
          {t('task.operation')}
        </Link>
      )}
      <button
        type="button"
        className="quiet"
        onClick={swap}
        title={t('task.swap')}
        aria-label={t('task.swap')}
      >
        ⇄
      </button>
      <button
        type="button"
        className="quiet"
        onClick={() => screen.dialog.set('note')}
        title={writtenKeys('note')}
      >
        {t('task.note')}
        {context.notes.length > 0 && <b> {context.notes.length}</b>}
      </button>
      {writable && (
        <>
          <button type="button" onClick={() => screen.dialog.set('skip')} title={writtenKeys('skip')}>
            {t('task.skip')}
          </button>
          <button
            type="button"
            className="primary"
            onClick={complete}
            disabled={!online}
            title={`${t('task.completeHint')} (${writtenKeys('complete')})`}
          >
            {t('task.complete')}
          </button>
        </>
      )}
    </section>
  );
}

/** Tables are told by their rows: who has 363 cells to look at has 60 rows. */
function Progress() {
  const t = useTexts();
  const items = useWork((state) => state.items);
  const choices = useWork((state) => state.choices);
  const needed = neededItems(items, choices);
  const missing = missingItems(items, choices);
  const [all, left] = [countOf(needed), countOf(missing)];
  const share = needed.length ? (1 - missing.length / needed.length) * 100 : 100;
  const told = [
    (all.items > 0 || all.rows === 0) &&
      t('task.progress', { done: all.items - left.items, count: all.items }),
    all.rows > 0 && t('task.progressRows', { done: all.rows - left.rows, all: all.rows }),
  ];
  return (
    <span className="progress">
      <span className="bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      {told.filter(Boolean).join(', ')}
    </span>
  );
}

function Saved() {
  const t = useTexts();
  const language = useLanguage();
  const saving = useWork((state) => state.saving);
  const at = useWork((state) => state.savedAt);
  const fault = useWork((state) => state.saveFault);
  if (fault) return <span className="bad">{t('task.notSaved', { why: fault })}</span>;
  if (saving === 'saving') return <span className="dim">{t('task.saving')}</span>;
  if (saving === 'waiting') return <span className="dim">{t('task.unsaved')}</span>;
  return <span className="dim">{at && t('task.saved', { time: timeOfDay(at, language) })}</span>;
}

function LeaseClock() {
  const t = useTexts();
  const { work } = useScreen();
  const expires = useWork((state) => state.context.leaseExpiresAt);
  const language = useLanguage();
  useNow(1000);
  if (!expires) return null;
  const left = Date.parse(expires) - serverNow();
  // Seconds would draw the eye each second of the day.
  if (left > SOON_MS)
    return <span className="dim lease">{t('task.lease', { time: span(left, language) })}</span>;
  return (
    <span className="lease bad">
      <span role="timer">{t('task.leaseSoon', { time: clock(left) })}</span>{' '}
      <button type="button" onClick={() => void work.keep()} title={writtenKeys('extend')}>
        {t('task.extend')}
      </button>
    </span>
  );
}
