import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { taskContext } from '../api/routes.js';
import type { Operation } from '../api/shapes.js';
import { FaultPanel } from '../app/fault-panel.js';
import { useTexts } from '../language/language.js';
import { CaptureView } from './capture-view.js';
import { Together } from './together.js';
import '../style/operation.css';

/** The captures of an operation side by side, one zoom for all, and why one of them was chosen. */
export function OperationPage() {
  const t = useTexts();
  const { taskId } = useParams({ from: '/tasks/$taskId/operation' });
  const task = useQuery({
    queryKey: ['operation', taskId],
    queryFn: ({ signal }) => taskContext(taskId, signal),
  });
  const [zoom, setZoom] = useState(1);
  if (task.error) return <FaultPanel fault={task.error} retry={() => void task.refetch()} />;
  if (!task.data) return <p className="notice">{t('app.loading')}</p>;
  const { operation } = task.data;
  return (
    <div className="operation">
      <div className="row">
        <h1>{t('operation.title', { count: operation?.captures.length ?? 0 })}</h1>
        <span className="dim">{operation?.operationId}</span>
        <Link to="/tasks/$taskId" params={{ taskId }}>
          {t('operation.back')}
        </Link>
        <span className="grow" />
        <label htmlFor="zoom">{t('operation.zoom')}</label>
        <input
          id="zoom"
          type="range"
          min={1}
          max={4}
          step={0.25}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
        <output htmlFor="zoom">{t('page.zoom', { percent: zoom * 100 })}</output>
      </div>
      {operation ? (
        <Captures taskId={taskId} operation={operation} zoom={zoom} />
      ) : (
        <p className="notice">{t('operation.none')}</p>
      )}
    </div>
  );
}

function Captures({ taskId, operation, zoom }: { taskId: string; operation: Operation; zoom: number }) {
  const [together] = useState(() => new Together());
  const { captures } = operation;
  return (
    <ol className="captures" style={{ '--captures': captures.length } as object}>
      {captures.map((capture, index) => (
        <CaptureView
          key={capture.processId}
          taskId={taskId}
          capture={capture}
          number={index + 1}
          zoom={zoom}
          together={together}
        />
      ))}
    </ol>
  );
}
