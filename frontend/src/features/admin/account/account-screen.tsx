import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import {
  ScreenHead,
  SegmentedControl,
  singleKeyShortcuts,
  Switch,
  type Theme,
  theme,
  DataTable,
  useDateFormat,
  useWrite,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useInterfaceLanguage } from '../../../shared/session/use-interface-language';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { Button } from '../../../shared/ui/button';
import { Administrators } from './administrators';
import { Passkeys } from './passkeys';
import { PasswordForm } from './password-form';
import { accountTexts } from './texts';
import './account.css';

/** Section with a link to the screen of API tokens. */
function TokensLink() {
  const texts = useDictionary(accountTexts);
  return (
    <section aria-labelledby="account-tokens">
      <h2 id="account-tokens">{texts.tokens}</h2>
      <p className="admin-quiet">{texts.tokensText}</p>
      <Link className="account-more inline-row" to="/admin/tokens">
        {texts.manageTokens}
      </Link>
    </section>
  );
}

/** Screen of the user's password and passkeys, the administrators, settings, sessions and API tokens. */
export function AccountScreen() {
  const texts = useDictionary(accountTexts);
  const { user } = useSession();
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={user.username} />
      <div className="account-parts admin-headings">
        <PasswordForm />
        <Passkeys />
        <Administrators />
        <InterfaceLanguageSetting />
        <AppearanceSettings />
        <Devices />
        <TokensLink />
      </div>
    </main>
  );
}

function InterfaceLanguageSetting() {
  const texts = useDictionary(accountTexts);
  const { language, chooseLanguage } = useInterfaceLanguage();
  return (
    <section aria-labelledby="account-language">
      <h2 id="account-language">{texts.language}</h2>
      <div className="account-languages" role="radiogroup" aria-labelledby="account-language">
        {LANGUAGES.map((code) => (
          <label key={code} className="admin-check" lang={languageFacts[code].tag}>
            <input
              type="radio"
              name="interface-language"
              checked={code === language}
              onChange={() => chooseLanguage(code)}
            />
            {languageFacts[code].endonym}
          </label>
        ))}
      </div>
      <p className="admin-quiet">{texts.languageText}</p>
    </section>
  );
}

/** Theme and single-key shortcuts, stored on this device. */
function AppearanceSettings() {
  const texts = useDictionary(accountTexts);
  const currentTheme = useSyncExternalStore(theme.subscribe, theme.read);
  const [areSingleKeysEnabled, setSingleKeysEnabled] = useState(singleKeyShortcuts.isEnabled);
  const themes: readonly Theme[] = ['auto', 'light', 'dark'];
  return (
    <section aria-labelledby="account-look">
      <h2 id="account-look">{texts.appearance}</h2>
      <SegmentedControl
        label={texts.theme}
        options={themes.map((value) => ({ value, label: texts.themes[value] }))}
        value={currentTheme}
        onChange={theme.choose}
      />
      <p>
        <Switch
          checked={areSingleKeysEnabled}
          label={texts.singleKeys}
          onChange={(isEnabled) => {
            singleKeyShortcuts.set(isEnabled);
            setSingleKeysEnabled(isEnabled);
          }}
        />
      </p>
      <p className="admin-quiet">{texts.onThisDevice}</p>
    </section>
  );
}

type Session = components['schemas']['SessionDto'];

/** Lists the sessions of the user. All except the current one can be signed out. */
export function Devices() {
  const texts = useDictionary(accountTexts);
  const dateFormat = useDateFormat();
  const api = useApi();
  const sessionsQuery = api.queryOptions('get', '/api/auth/sessions');
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const otherSessions = data?.filter(({ current }) => !current) ?? [];
  const endSessions = useWrite<readonly Session[]>({
    send: async (client, sessions) => {
      for (const { id } of sessions) {
        try {
          await client.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
        } catch (error) {
          // 404: the session has already ended.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        }
      }
      return {};
    },
    successToast: () => texts.ended,
    // `true`: the toast has the reason as its title.
    errorTitle: true,
    errorMessages: texts.problems,
    invalidateKeys: [sessionsQuery.queryKey],
  });
  const nameOf = ({ browser, system }: Session) =>
    [browser, system].filter(Boolean).join(texts.comma) || texts.unknownDevice;

  return (
    <section aria-labelledby="account-devices">
      <header className="cluster between gap-05-15">
        <h2 id="account-devices">
          {texts.devices} {data && <small className="tabular-nums">{data.length}</small>}
        </h2>
        {otherSessions.length > 1 && (
          <Button
            variant="danger"
            size="small"
            busy={endSessions.isPending}
            onClick={() => endSessions.mutate(otherSessions)}
          >
            {texts.endOthers}
          </Button>
        )}
      </header>
      <DataTable
        list={singlePageList(query, data)}
        className="account-list"
        error={texts.failed}
        renderItem={(session) => (
          <li key={session.id}>
            <span
              className={`account-device account-${session.device ?? 'desktop'}`}
              aria-hidden="true"
            />
            <span>
              {nameOf(session)}
              <small className="admin-quiet">
                {session.current
                  ? texts.currentSession(dateFormat.dayTime(session.expiresAt))
                  : texts.otherSession(dateFormat.dayTime(session.lastSeenAt), session.address)}
              </small>
            </span>
            {session.current ? (
              <small className="admin-quiet account-here">{texts.inUse}</small>
            ) : (
              <Button
                variant="quiet"
                size="small"
                disabled={endSessions.isPending}
                aria-label={texts.endOne(nameOf(session))}
                onClick={() => endSessions.mutate([session])}
              >
                {texts.end}
              </Button>
            )}
          </li>
        )}
      />
    </section>
  );
}
