import { captureImage } from '../api/routes.js';
import type { Capture } from '../api/shapes.js';
import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import { labelOf, said, typeName } from '../language/names.js';
import { hintsFor } from './hints.js';
import type { Together } from './together.js';

const IMAGE_WIDTH = 1600;

interface Props {
  taskId: string;
  capture: Capture;
  number: number;
  zoom: number;
  together: Together;
}

export function CaptureView({ taskId, capture, number, zoom, together }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const types = capture.documents.map((document) => typeName(document, language)).join(', ');
  return (
    <li className={capture.chosen ? 'capture chosen' : 'capture'}>
      <h2>
        {t('operation.capture', { number })}
        {capture.chosen && <span className="badge">✓ {t('operation.chosen')}</span>}
      </h2>
      <p className="dim">
        {types || t('operation.failed')}, <Moment at={capture.createdAt} />
      </p>
      <p className="why">
        {capture.score === null
          ? t('item.score.none')
          : t('operation.score', { score: score(capture.score, language) })}
        {capture.reason && `: ${said(capture.reason, language)}`}
      </p>
      <CapturePages taskId={taskId} capture={capture} number={number} zoom={zoom} together={together} />
      <ToReview capture={capture} />
      <Hints capture={capture} />
    </li>
  );
}

function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{new Date(at).toLocaleString(language)}</time>;
}

function CapturePages({ taskId, capture, number, zoom, together }: Props) {
  const t = useTexts();
  const { add, follow } = together;
  return (
    <div
      ref={add}
      className="capture-pages"
      tabIndex={0}
      role="group"
      aria-label={t('operation.capture', { number })}
      onScroll={follow}
    >
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

/** The items that the rules send to review, or would have sent. */
function ToReview({ capture }: { capture: Capture }) {
  const t = useTexts();
  const language = useLanguage();
  const count = capture.toReview.length;
  return (
    <details open>
      <summary>
        {capture.chosen ? t('operation.reviewed', { count }) : t('operation.pending', { count })}
      </summary>
      <ul>
        {capture.toReview.map((item) => (
          <li key={item.path}>
            <span className="dim">{labelOf(item, language)}:</span> {item.value ?? t('item.nothingRead')}{' '}
            <span className="dim">{item.score === null ? '' : score(item.score, language)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What would make another capture better. */
function Hints({ capture }: { capture: Capture }) {
  const t = useTexts();
  const hints = hintsFor(capture);
  if (hints.length === 0) return null;
  return (
    <div className="hints">
      <h3>{t('operation.hints')}</h3>
      <ul>
        {hints.map(({ hint, count }) => (
          <li key={hint}>{t(`operation.hint.${hint}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
