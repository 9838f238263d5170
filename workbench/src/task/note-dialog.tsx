import { useState } from 'react';
import { addNote } from '../api/routes.js';
import { sayFault } from '../api/fault.js';
import { announce } from '../app/announcer.js';
import { Window } from '../app/window.js';
import { useLanguage, useTexts } from '../language/language.js';
import { useScreen, useWork } from './use-screen.js';

const LONGEST = 2_000;

export function NoteDialog({ close }: { close: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { work } = useScreen();
  const notes = useWork((state) => state.context.notes);
  const writable = useWork((state) => state.lease === 'held');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  async function add(): Promise<void> {
    try {
      work.noted((await addNote(work.taskId, text.trim())).notes);
      announce(t('task.noted'));
      close();
    } catch (error) {
      setFault(sayFault(error));
    }
  }

  return (
    <Window title={t('task.noteTitle')} close={close}>
      {notes.length === 0 && <p className="dim">{t('task.noteNone')}</p>}
      <ul className="notes">
        {notes.map(({ at, username, text: said }) => (
          <li key={at + said}>
            <b>{username}</b> <time dateTime={at}>{new Date(at).toLocaleString(language)}</time>
            <p>{said}</p>
          </li>
        ))}
      </ul>
      {writable && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <label htmlFor="note">{t('task.noteText')}</label>
          <textarea
            id="note"
            rows={3}
            maxLength={LONGEST}
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="primary" disabled={text.trim() === ''}>
            {t('task.noteAdd')}
          </button>
          <p role="alert" className="bad">
            {fault}
          </p>
        </form>
      )}
    </Window>
  );
}
