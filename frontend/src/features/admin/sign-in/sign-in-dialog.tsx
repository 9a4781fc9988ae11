import { useId } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type SessionUser } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { useToast } from '../../../shared/ui/toast-context';
import { SignInForm } from './sign-in-form';
import { signInTexts } from './texts';
import './sign-in.css';

interface Props {
  username: string;
  onSuccess: (user: SessionUser) => void;
  onDismiss: () => void;
}

/** Signing in again over the form that is being filled in, so that nothing typed is lost. */
export function SignInDialog({ username, onSuccess, onDismiss }: Props) {
  const texts = useDictionary(signInTexts);
  const toast = useToast();
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} className="signin-dialog" onClose={onDismiss}>
      <h2 id={titleId}>{texts.expiredTitle}</h2>
      <p className="signin-lead">{texts.expiredText}</p>
      <SignInForm
        username={username}
        onSuccess={(user) => {
          toast({ title: texts.againTitle, description: texts.againText });
          onSuccess(user);
        }}
      />
      <Button variant="quiet" onClick={onDismiss}>
        {texts.later}
      </Button>
    </Dialog>
  );
}
