import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { KitIcon, settingKeyOf, settingRowsQuery } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { useSite } from '../../../shared/site/site-context';
import { Icon } from '../../../shared/ui/icon';
import { type Overview } from './translation-table';
import { overviewTexts } from './texts';

/** Steps of setting up a site in order, with their screens. `look` is the logo, or images of the carousel. */
const STEP_PATHS = {
  name: '/admin/site-settings/header#brand',
  look: '/admin/logo',
  room: '/admin/rooms/new',
  translator: '/admin/translations/settings',
  mail: '/admin/contact-info#email',
  backup: '/admin/data',
} as const;

/** Screen of the slides: a slide completes the step `look`, as a logo does. */
const SLIDES_PATH = '/admin/carousel';

type SetupStep = keyof typeof STEP_PATHS;

/** Link of the step `name` if only the contact is missing. */
const CONTACT_PATH = STEP_PATHS.mail;

/** Returns which steps are completed, and whether the name is set; undefined until all data is loaded. */
function useSetup(
  backup: Overview['backup'] | undefined,
): { completed: Record<SetupStep, boolean>; hasName: boolean } | undefined {
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
  if (!backup || !settings || !kinds || !translator || logos.some(({ isPending }) => isPending)) {
    return undefined;
  }
  const isSet = (section: string, key: string) =>
    settings.some(
      (setting) => setting.shared['section'] === section && settingKeyOf(setting) === key,
    );
  const hasRecords = (kind: string) =>
    kinds.items.some((kindCount) => kindCount.kind === kind && kindCount.count > 0);
  const hasEmail = isSet('contact', 'email');
  const hasName = isSet('header', 'brand');
  const completed = {
    name: hasName && (hasEmail || isSet('contact', 'phone')),
    look: logos.some(({ data }) => data?.imageUrl) || hasRecords('slides'),
    room: hasRecords('rooms'),
    translator: translator.available,
    mail: !noMail && hasEmail,
    backup: backup.verifiedAt !== null,
  };
  return { completed, hasName };
}

/**
 * Steps of setting up a site: expanded until there are a name, a contact and a room, hidden once all are done. Loads its
 * data while the overview with `backup` is loading: steps that appear later would move what is below.
 */
export function FirstSteps({ backup }: { backup: Overview['backup'] | undefined }) {
  const { steps: texts } = useDictionary(overviewTexts);
  const setup = useSetup(backup);
  if (!setup) return null;
  const { completed, hasName } = setup;
  // The step `name` leads to the name or the contact, whichever is missing.
  const pathOf = (step: SetupStep) =>
    step === 'name' && hasName && !completed.name ? CONTACT_PATH : STEP_PATHS[step];
  const steps = Object.keys(STEP_PATHS) as SetupStep[];
  const count = steps.filter((step) => completed[step]).length;
  if (count === steps.length) return null;
  return (
    <details className="overview-steps" open={!completed.name || !completed.room}>
      <summary>{texts.title(count, steps.length)}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            {completed[step] ? (
              <Icon name="check" className="admin-icon" />
            ) : (
              <KitIcon name="ring" />
            )}
            <Link to={pathOf(step)}>{texts[step].title}</Link>
            <span className="admin-quiet">
              {completed[step] ? texts.done : texts[step].about}
              {step === 'look' && !completed.look && (
                <Link to={SLIDES_PATH}>{texts.look.images}</Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
