import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { session } from '../api/client.js';
import { claimTask, listTasks } from '../api/routes.js';
import type { TaskSummary } from '../api/shapes.js';
import { FaultPanel } from '../app/fault-panel.js';
import { useStore } from '../app/store.js';
import { useNow } from '../app/use-now.js';
import { useLanguage, useTexts } from '../language/language.js';
import { span } from '../language/moments.js';
import { typeNames } from '../language/names.js';
import { isNarrowed, listFilterOf, type QueueFilter } from './queue-filter.js';

const ROW_PX = 44;

/** The tasks that the filters leave: only the rows in sight are there, however many there are. */
export function TaskList({ filter, clear }: { filter: QueueFilter; clear: () => void }) {
  const t = useTexts();
  const list = useInfiniteQuery({
    queryKey: ['queue', 'tasks', filter],
    queryFn: ({ pageParam, signal }) => listTasks(listFilterOf(filter), pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const tasks = list.data?.pages.flatMap((page) => page.tasks) ?? [];
  if (list.error) return <FaultPanel fault={list.error} retry={() => void list.refetch()} />;
  if (list.data && tasks.length === 0)
    return (
      <div className="notice">
        <p>{t(isNarrowed(filter) ? 'queue.noneFiltered' : 'queue.none')}</p>
        {isNarrowed(filter) && (
          <button type="button" onClick={clear}>
            {t('queue.clear')}
          </button>
        )}
      </div>
    );
  return (
    <Rows
      tasks={tasks}
      more={() => list.hasNextPage && !list.isFetchingNextPage && void list.fetchNextPage()}
    />
  );
}

function Rows({ tasks, more }: { tasks: TaskSummary[]; more: () => void }) {
  const t = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  // The library keeps its state by itself; the compiler that this rule serves is not used.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= tasks.length - 20) more();
  }, [last, tasks.length, more]);
  return (
    <div className="tasks" ref={scroller} role="list" aria-label={t('queue.list')} tabIndex={0}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }} role="presentation">
        {shown.map(({ index, start }) => (
          <Row
            key={tasks[index]!.taskId}
            task={tasks[index]!}
            top={start}
            index={index}
            count={tasks.length}
          />
        ))}
      </div>
    </div>
  );
}

function Row({ task, top, index, count }: { task: TaskSummary; top: number; index: number; count: number }) {
  const t = useTexts();
  const language = useLanguage();
  const names = typeNames(task.documents, language);
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      className="task-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      <b className="name">{names}</b>
      <span className="client">{task.clientName}</span>
      <span>{t('queue.items', { count: task.itemCount })}</span>
      <Due task={task} />
      <span className="dim">{task.reviewer ? t('queue.heldBy', { name: task.reviewer }) : ''}</span>
      <OpenTask task={task} />
    </div>
  );
}

function Due({ task }: { task: TaskSummary }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(30_000);
  const [from, to] = [Date.parse(task.createdAt), Date.parse(task.dueAt)];
  const used = Math.min(1, Math.max(0, (now - from) / (to - from)));
  const text =
    to > now
      ? t('queue.dueIn', { time: span(to - now, language) })
      : t('queue.overdue', { time: span(now - to, language) });
  if (task.state === 'COMPLETED' || task.state === 'CANCELED') return <span className="due" />;
  return (
    <span className="due">
      <span className="bar" aria-hidden="true">
        <span className={used > 0.9 ? 'late' : ''} style={{ width: `${used * 100}%` }} />
      </span>
      {text}
    </span>
  );
}

function OpenTask({ task }: { task: TaskSummary }) {
  const t = useTexts();
  const navigate = useNavigate();
  const user = useStore(session);
  const [fault, setFault] = useState<unknown>(null);
  const mine = task.state === 'CLAIMED' && task.reviewer === user?.username;
  const claims = user?.role === 'reviewer' && task.state === 'OPEN';

  async function open(): Promise<void> {
    try {
      if (claims) await claimTask(task.taskId);
      await navigate({ to: '/tasks/$taskId', params: { taskId: task.taskId } });
    } catch (error) {
      setFault(error);
    }
  }

  return (
    <>
      <button type="button" onClick={() => void open()}>
        {mine ? t('queue.goOn') : claims ? t('queue.open') : t('queue.look')}
      </button>
      {fault !== null && <FaultPanel fault={fault} />}
    </>
  );
}
