import { LANGUAGES, type Language, setLanguage, useLanguage, useTexts } from './language.js';

export function LanguageChoice() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <select
      className="quiet"
      aria-label={t('app.language')}
      value={language}
      onChange={({ target }) => setLanguage(target.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
