import { Dialog, unsaved, useListFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type SessionUser } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { useToast } from '../../../shared/ui/toast-context';
import { SignInForm } from './sign-in-form';
import { signInTexts } from './texts';
import './sign-in.css';

interface Props {
  username: string;
  onSuccess: (user: SessionUser) => void;
  onDismiss: () => void;
}

/** Signs in again in a dialog over the form, so that no input is lost. */
export function SignInDialog({ username, onSuccess, onDismiss }: Props) {
  const texts = useDictionary(signInTexts);
  const toast = useToast();
  const listFormat = useListFormat();
  const { changes } = unsaved;
  return (
    <Dialog
      title={texts.expiredTitle}
      dismiss="never"
      onClose={onDismiss}
      actions={() => (
        <Button variant="quiet" onClick={onDismiss}>
          {texts.later}
        </Button>
      )}
    >
      <p className="signin-lead fine">
        {changes.length === 0 ? texts.expiredIdle : texts.expiredText}
        {changes.length > 0 && (
          <small>
            {texts.unsaved(changes.length)} {listFormat.format(changes.map(({ label }) => label))}
          </small>
        )}
      </p>
      <SignInForm
        username={username}
        {...(changes.length > 0 && { submitLabel: texts.signInAndSave })}
        onSuccess={(user) => {
          toast({ title: texts.againTitle });
          onSuccess(user);
        }}
      />
    </Dialog>
  );
}
