import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { session } from '../api/client.js';
import { listTasks, queueSummary } from '../api/routes.js';
import { FaultPanel } from '../app/fault-panel.js';
import { completion, leavingTask } from '../task/completion.js';
import { useNow } from '../app/use-now.js';
import { useStore } from '../app/store.js';
import { useLanguage, useTexts } from '../language/language.js';
import { span } from '../language/moments.js';
import { Filters } from './filters.js';
import { isNarrowed, type QueueFilter, wantedOf } from './queue-filter.js';
import { fetchAhead, takeNext, wanted } from './take-next.js';
import { TaskList } from './task-list.js';

/** Of the whole visit, so that the way back from a task leads to the same list. */
let lastFilter: QueueFilter = { state: 'OPEN' };

export function QueuePage() {
  const t = useTexts();
  const [filter, setFilter] = useState(lastFilter);
  const summary = useQuery({ queryKey: ['queue', 'summary'], queryFn: queueSummary, staleTime: 0 });
  const isReviewer = useStore(session)?.role === 'reviewer';
  useEffect(() => {
    lastFilter = filter;
    wanted.set(wantedOf(filter));
    if (!isReviewer) return;
    // Its code comes while somebody still looks at the queue.
    void import('../task/task-page.js');
    void fetchAhead();
  }, [filter, isReviewer, summary.data?.states.OPEN]);
  return (
    <div className="queue">
      <div className="row">
        <h1>{t('queue.title')}</h1>
        {isReviewer && <NextTask filter={filter} mine={summary.data?.mine ?? 0} />}
        {summary.data && <Today done={summary.data.completedToday} nextDueAt={summary.data.nextDueAt} />}
      </div>
      {summary.error && <FaultPanel fault={summary.error} retry={() => void summary.refetch()} />}
      <Filters filter={filter} setFilter={setFilter} summary={summary.data ?? null} />
      <TaskList filter={filter} clear={() => setFilter({ state: 'OPEN' })} />
    </div>
  );
}

function NextTask({ filter, mine }: { filter: QueueFilter; mine: number }) {
  const t = useTexts();
  const navigate = useNavigate();
  const leaving = useStore(completion)?.state === 'held' ? 1 : 0;
  const count = mine - leaving;
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'taking' | 'empty' | { fault: unknown }>('idle');
  useEffect(() => button.current?.focus(), []);
  // Enter once more goes on with what is held already.
  useEffect(() => void (state === 'empty' && held.current?.focus()), [state]);

  async function go(find: () => Promise<string | null>): Promise<void> {
    if (state === 'taking') return;
    setState('taking');
    try {
      const taskId = await find();
      if (taskId) await navigate({ to: '/tasks/$taskId', params: { taskId } });
      else setState('empty');
    } catch (fault) {
      setState({ fault });
    }
  }

  return (
    <>
      <button ref={button} type="button" className="primary" onClick={() => void go(() => takeNext())}>
        {t('queue.next')}
      </button>
      {count > 0 && (
        <button ref={held} type="button" onClick={() => void go(heldTask)}>
          {t('queue.goOnMine', { count })}
        </button>
      )}
      <span role="log" aria-live="polite" className={state === 'empty' ? 'warn' : 'dim'}>
        {state === 'taking' && t('queue.taking')}
        {state === 'empty' && t(isNarrowed(filter) ? 'queue.emptyFiltered' : 'queue.empty')}
      </span>
      {typeof state === 'object' && (
        <FaultPanel fault={state.fault} retry={() => void go(() => takeNext())} />
      )}
    </>
  );
}

/** The first of the tasks that the reviewer holds, but for the one that is about to be completed. */
async function heldTask(): Promise<string | null> {
  const { tasks } = await listTasks({ state: 'CLAIMED', mine: true }, null);
  return tasks.find(({ taskId }) => taskId !== leavingTask())?.taskId ?? null;
}

function Today({ done, nextDueAt }: { done: number; nextDueAt: string | null }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(60_000);
  const left = nextDueAt ? Date.parse(nextDueAt) - now : null;
  return (
    <p className="dim">
      {t('queue.doneToday', { count: done })}{' '}
      {left !== null &&
        left > 0 &&
        t('queue.nextDue', { when: t('queue.dueIn', { time: span(left, language) }) })}
    </p>
  );
}
