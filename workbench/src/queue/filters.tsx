import type { QueueSummary } from '../api/shapes.js';
import { useLanguage, useTexts } from '../language/language.js';
import { span } from '../language/moments.js';
import { typeNames } from '../language/names.js';
import { isNarrowed, type QueueFilter } from './queue-filter.js';

interface Props {
  filter: QueueFilter;
  setFilter: (filter: QueueFilter) => void;
  summary: QueueSummary | null;
}

const STATES = ['OPEN', 'MINE', 'CLAIMED', 'COMPLETED'] as const;

export function Filters({ filter, setFilter, summary }: Props) {
  const t = useTexts();
  const counts = {
    OPEN: summary?.states.OPEN,
    CLAIMED: summary?.states.CLAIMED,
    MINE: summary?.mine,
    COMPLETED: undefined,
  };
  return (
    <form className="filters" aria-label={t('queue.filters')} onSubmit={(event) => event.preventDefault()}>
      <fieldset className="segments">
        <legend className="unseen">{t('queue.state')}</legend>
        {STATES.map((state) => (
          <label key={state}>
            <input
              type="radio"
              name="state"
              className="unseen"
              checked={filter.state === state}
              onChange={() => setFilter({ ...filter, state })}
            />
            <span>
              {t(`queue.states.${state}`)}
              {counts[state] !== undefined && <b> {counts[state]}</b>}
            </span>
          </label>
        ))}
      </fieldset>
      <TypeFilter filter={filter} setFilter={setFilter} summary={summary} />
      <ClientFilter filter={filter} setFilter={setFilter} summary={summary} />
      <AgeFilter filter={filter} setFilter={setFilter} summary={summary} />
      <label className="check">
        <input
          type="checkbox"
          checked={filter.hasTable === true}
          onChange={({ target }) => setFilter({ ...filter, hasTable: target.checked || undefined })}
        />
        {t('queue.table')} {summary && <b>{summary.hasTable}</b>}
      </label>
      {isNarrowed(filter) && (
        <button type="button" className="quiet" onClick={() => setFilter({ state: filter.state })}>
          {t('queue.clear')}
        </button>
      )}
    </form>
  );
}

function TypeFilter({ filter, setFilter, summary }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <select
      aria-label={t('queue.type')}
      value={filter.type ?? ''}
      onChange={({ target }) => setFilter({ ...filter, type: target.value || undefined })}
    >
      <option value="">{t('queue.anyType')}</option>
      {summary?.types.map((type) => (
        <option key={type.typeId} value={type.typeId}>
          {typeNames([type], language)}: {type.count}
        </option>
      ))}
    </select>
  );
}

function ClientFilter({ filter, setFilter, summary }: Props) {
  const t = useTexts();
  return (
    <select
      aria-label={t('queue.client')}
      value={filter.client ?? ''}
      onChange={({ target }) => setFilter({ ...filter, client: target.value || undefined })}
    >
      <option value="">{t('queue.anyClient')}</option>
      {summary?.clients.map(({ clientId, name, count }) => (
        <option key={clientId} value={clientId}>
          {name} ({count})
        </option>
      ))}
    </select>
  );
}

function AgeFilter({ filter, setFilter, summary }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const ages = summary?.ages ?? [];
  const at = ages.findIndex(({ minAgeSeconds }) => minAgeSeconds === filter.age?.minAgeSeconds);
  return (
    <select
      aria-label={t('queue.age')}
      value={filter.age ? String(at) : ''}
      onChange={({ target }) =>
        setFilter({ ...filter, age: target.value === '' ? undefined : ages[Number(target.value)] })
      }
    >
      <option value="">{t('queue.anyAge')}</option>
      {ages.map(({ minAgeSeconds, maxAgeSeconds, count }, index) => (
        <option key={minAgeSeconds} value={index}>
          {span(minAgeSeconds * 1000, language)} –{' '}
          {maxAgeSeconds === null ? '…' : span(maxAgeSeconds * 1000, language)} ({count})
        </option>
      ))}
    </select>
  );
}
