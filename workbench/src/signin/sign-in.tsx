import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Fault, sayFault } from '../api/fault.js';
import { signIn } from '../api/routes.js';
import { queries } from '../app/queries.js';
import { useTexts } from '../language/language.js';
import { LanguageChoice } from '../language/language-choice.js';

export function SignIn() {
  const t = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useCountdown();
  const [capsLock, setCapsLock] = useState(false);
  const [shown, setShown] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [form.get('username') as string, form.get('password') as string];
    if (!username || !password) return setFault(t('signIn.missing'));
    setBusy(true);
    setFault(null);
    try {
      queries.clear();
      await signIn(username, password);
    } catch (error) {
      if (error instanceof Fault && error.retryAfterSeconds) setWait(error.retryAfterSeconds);
      else setFault(error instanceof Fault && error.code === 'R300' ? t('signIn.wrong') : sayFault(error));
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('signIn.title')}</h1>
        <label htmlFor="username">{t('signIn.username')}</label>
        <input
          id="username"
          name="username"
          ref={first}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <label htmlFor="password">{t('signIn.password')}</label>
        <div className="joined">
          <input
            id="password"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-describedby="sign-in-hint"
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t('signIn.hide') : t('signIn.show')}
          </button>
        </div>
        <p id="sign-in-hint" className="dim hint">
          {capsLock ? t('signIn.capsLock') : ''}
        </p>
        <button type="submit" className="primary" disabled={busy || wait > 0}>
          {t('signIn.submit')}
        </button>
        <p role="alert" className="bad hint">
          {wait > 0 ? t('signIn.wait', { seconds: wait }) : fault}
        </p>
        <LanguageChoice />
      </form>
    </main>
  );
}

/** Seconds that are left, one less each second. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, (seconds) => setLeft(Math.ceil(seconds))];
}
