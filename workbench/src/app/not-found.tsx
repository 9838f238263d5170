import { Link } from '@tanstack/react-router';
import { useTexts } from '../language/language.js';

export function NotFound() {
  const t = useTexts();
  return (
    <div className="notice">
      <h1>{t('app.notFound')}</h1>
      <Link to="/">{t('app.toQueue')}</Link>
    </div>
  );
}
