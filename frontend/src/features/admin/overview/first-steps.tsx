import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { keyOf, settingRowsQuery } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { useSite } from '../../../shared/site/site-context';
import { Icon } from '../../../shared/ui/icon';
import { type Overview } from './translation-table';
import { overviewTexts } from './texts';

/** Steps of setting up a site in order, with their screens. */
const STEPS = {
  name: '/admin/site-settings/header#brand',
  look: '/admin/logo',
  room: '/admin/rooms/new',
  translator: '/admin/translations/settings',
  mail: '/admin/contact-info#email',
  backup: '/admin/data',
} as const;

/** Besides the logo, the slides determine the appearance. */
const IMAGES = '/admin/carousel';

type Step = keyof typeof STEPS;

/** Returns which steps are done, by stored data; undefined until everything is loaded. */
function useDone(backup: Overview['backup']): Record<Step, boolean> | undefined {
  const api = useApi();
  const { noMail = false } = useSite();
  const { data: settings } = useQuery(settingRowsQuery(api));
  const { data: kinds } = useQuery(
    api.queryOptions('get', '/api/content', { params: { query: { pageSize: 100 } } }),
  );
  const { data: translator } = useQuery(api.queryOptions('get', '/api/translations/settings'));
  const logos = useQueries({
    queries: LANGUAGES.map((language) =>
      api.queryOptions('get', '/api/site-logo/{idOrLanguage}', {
        params: { path: { idOrLanguage: language } },
      }),
    ),
  });
  if (!settings || !kinds || !translator || logos.some(({ isPending }) => isPending)) {
    return undefined;
  }
  const isSet = (section: string, key: string) =>
    settings.some((row) => row.shared['section'] === section && keyOf(row) === key);
  const has = (kind: string) => kinds.items.some((item) => item.kind === kind && item.count > 0);
  const email = isSet('contact', 'email');
  return {
    name: isSet('header', 'brand') && (email || isSet('contact', 'phone')),
    look: logos.some(({ data }) => data?.imageUrl) || has('slides'),
    room: has('rooms'),
    translator: translator.available,
    mail: !noMail && email,
    backup: backup.verifiedAt !== null,
  };
}

/** Steps of setting up a site: expanded until there is a name and a room, hidden once all are done. */
export function FirstSteps({ backup }: { backup: Overview['backup'] }) {
  const { steps: texts } = useDictionary(overviewTexts);
  const done = useDone(backup);
  if (!done) return null;
  const steps = Object.keys(STEPS) as Step[];
  const count = steps.filter((step) => done[step]).length;
  if (count === steps.length) return null;
  return (
    <details className="overview-steps" open={!done.name || !done.room}>
      <summary>{texts.title(count, steps.length)}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step} className={done[step] ? 'overview-step-done' : undefined}>
            <Link to={STEPS[step]}>{texts[step].title}</Link>
            {done[step] ? (
              <span className="overview-step-mark">
                <Icon name="check" /> {texts.done}
              </span>
            ) : (
              <span className="admin-quiet">
                {texts[step].about}
                {step === 'look' && <Link to={IMAGES}>{texts.look.images}</Link>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
