import { Link } from 'react-router-dom';
import { ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Administrators } from './administrators';
import { Devices } from './devices';
import { Passkeys } from './passkeys';
import { PasswordForm } from './password-form';
import { InterfaceLanguageSetting, AppearanceSettings } from './preferences';
import { accountTexts } from './texts';
import './account.css';

/** Link to API tokens, which have a screen of their own. */
function Tokens() {
  const texts = useDictionary(accountTexts);
  return (
    <section aria-labelledby="account-tokens">
      <h2 id="account-tokens">{texts.tokens}</h2>
      <p className="admin-quiet">{texts.tokensText}</p>
      <Link className="account-more" to="/admin/tokens">
        {texts.manageTokens}
      </Link>
    </section>
  );
}

/** The user's own account, and the other administrators. */
export function AccountScreen() {
  const texts = useDictionary(accountTexts);
  const { user } = useSession();
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={user.username} />
      <div className="account-parts">
        <PasswordForm />
        <Passkeys />
        <Administrators />
        <InterfaceLanguageSetting />
        <AppearanceSettings />
        <Devices />
        <Tokens />
      </div>
    </main>
  );
}
