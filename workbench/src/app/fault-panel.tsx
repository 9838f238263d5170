import { Fault, sayFault } from '../api/fault.js';
import { useTexts } from '../language/language.js';

/** What happened, the id to ask the operator about, and a way to try again. */
export function FaultPanel({ fault, retry }: { fault: unknown; retry?: () => void }) {
  const t = useTexts();
  const id = fault instanceof Fault ? fault.requestId : null;
  return (
    <div className="notice" role="alert">
      <p>{sayFault(fault)}</p>
      {id && (
        <p className="dim">
          <code>{t('app.requestId', { id })}</code>
        </p>
      )}
      {retry && (
        <button type="button" onClick={retry}>
          {t('app.retry')}
        </button>
      )}
    </div>
  );
}
