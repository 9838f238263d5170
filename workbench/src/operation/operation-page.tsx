import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { captureImage, taskContext } from '../api/routes.js';
import type { Capture } from '../api/shapes.js';
import { FaultPanel } from '../app/fault-panel.js';
import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import { said, typeName } from '../language/names.js';
import '../style/operation.css';

const IMAGE_WIDTH = 1600;

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
        <h1>{t('operation.title', { id: operation?.operationId ?? '' })}</h1>
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
      </div>
      {!operation && <p className="notice">{t('operation.none')}</p>}
      <ol className="captures" style={{ '--captures': operation?.captures.length ?? 1 } as object}>
        {operation?.captures.map((capture, index) => (
          <CaptureView
            key={capture.processId}
            taskId={taskId}
            capture={capture}
            number={index + 1}
            zoom={zoom}
          />
        ))}
      </ol>
    </div>
  );
}

interface CaptureProps {
  taskId: string;
  capture: Capture;
  number: number;
  zoom: number;
}

function CaptureView({ taskId, capture, number, zoom }: CaptureProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <li className={capture.chosen ? 'capture chosen' : 'capture'}>
      <h2>
        {t('operation.capture', { number })}
        {capture.chosen && <span className="badge">✓ {t('operation.chosen')}</span>}
      </h2>
      <p>
        {capture.score === null
          ? t('item.score.none')
          : t('operation.score', { score: score(capture.score, language) })}{' '}
        <time className="dim" dateTime={capture.createdAt}>
          {new Date(capture.createdAt).toLocaleString(language)}
        </time>
      </p>
      <p className="why">{said(capture.reason, language)}</p>
      <CapturePages taskId={taskId} capture={capture} number={number} zoom={zoom} />
      <p className="dim">
        {capture.documents.map((document) => typeName(document, language)).join(', ') ||
          t('operation.failed')}
      </p>
      <details open>
        <summary>{t('operation.pending', { count: capture.toReview.length })}</summary>
        <ul>
          {capture.toReview.map(({ path, name, value, score: sure }) => (
            <li key={path}>
              <span className="dim">{name}</span> {value ?? t('item.nothingRead')}{' '}
              <span className="dim">{sure === null ? '' : score(sure, language)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function CapturePages({ taskId, capture, number, zoom }: CaptureProps) {
  const t = useTexts();
  return (
    <div className="capture-pages" tabIndex={0} role="group" aria-label={t('operation.capture', { number })}>
      {capture.pages.map((page) => (
        <img
          key={page.number}
          src={captureImage(taskId, capture.processId, page.number, IMAGE_WIDTH)}
          alt={t('operation.page', { number, page: page.number })}
          width={page.width}
          height={page.height}
          style={{ width: `${zoom * 100}%` }}
        />
      ))}
    </div>
  );
}
