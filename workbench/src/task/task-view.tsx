import { lazy, Suspense, useEffect } from 'react';
import { session } from '../api/client.js';
import { useStore } from '../app/store.js';
import { useTexts } from '../language/language.js';
import { PageSide } from '../page/page-side.js';
import { TableSide } from '../table/table-side.js';
import { ItemsPanel } from './items-panel.js';
import { Splitter } from './splitter.js';
import { TaskHead } from './task-head.js';
import { useCompletion } from './use-completion.js';
import { useLayout } from './use-layout.js';
import { useLease } from './use-lease.js';
import { useScreen, useWork } from './use-screen.js';
import { useTaskKeys } from './use-task-keys.js';

// What opens a window is loaded with the first of them.
const ConflictDialog = lazy(() =>
  import('./conflict-dialog.js').then((part) => ({ default: part.ConflictDialog })),
);
const NoteDialog = lazy(() => import('./note-dialog.js').then((part) => ({ default: part.NoteDialog })));
const SkipDialog = lazy(() => import('./skip-dialog.js').then((part) => ({ default: part.SkipDialog })));
const TypeDialog = lazy(() => import('./type-dialog.js').then((part) => ({ default: part.TypeDialog })));

/** A task: the page on one side, its items on the other. */
export function TaskView() {
  const t = useTexts();
  const screen = useScreen();
  const complete = useCompletion();
  const layout = useLayout();
  const dialog = useStore(screen.dialog);
  const conflicts = useWork((state) => state.conflicts);
  useLease();
  useTaskKeys(complete);
  useEffect(() => screen.begin(), [screen]);
  const close = () => screen.dialog.set(null);
  return (
    <div
      className={`task ${layout.swapped ? 'swapped' : ''}`}
      style={{ '--items': `${layout.width}px` } as object}
    >
      <TaskHead complete={complete} swap={layout.swap} />
      <LeaseBanner />
      <div className="task-body">
        <div className="page-side">
          <section aria-label={t('task.page')} className="page-region" data-region="page">
            <PageSide />
          </section>
          <TableSide />
        </div>
        <Splitter width={layout.width} swapped={layout.swapped} setWidth={layout.setWidth} />
        <section aria-label={t('task.items')} className="items" data-region="items">
          <ItemsPanel />
        </section>
      </div>
      <Suspense>
        {dialog === 'note' && <NoteDialog close={close} />}
        {dialog === 'skip' && <SkipDialog close={close} />}
        {dialog === 'type' && <TypeDialog close={close} />}
        {conflicts && <ConflictDialog conflicts={conflicts} />}
      </Suspense>
    </div>
  );
}

function LeaseBanner() {
  const t = useTexts();
  const { work } = useScreen();
  const lease = useWork((state) => state.lease);
  const user = useStore(session);
  const isReviewer = user?.role === 'reviewer';
  if (lease === 'held') return null;
  const text = { lost: 'fault.leaseLost', other: 'fault.heldByOther', over: 'fault.completed' } as const;
  const neverMine = lease === 'lost' && work.state.get().context.state === 'OPEN';
  const claim = () => void work.claim().catch((error: unknown) => work.failed(error));
  return (
    <div className="banner" role="alert">
      <p>{neverMine ? t('task.readOnly') : t(text[lease])}</p>
      {lease !== 'over' && isReviewer && (
        <button type="button" onClick={claim}>
          {neverMine ? t('task.claim') : t('task.claimAgain')}
        </button>
      )}
    </div>
  );
}
