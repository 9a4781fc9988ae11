import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { ConfirmDialog, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { tokenTexts } from './texts';
import { type Token } from './tokens.queries';

interface Props {
  token: Token;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Revokes a token for good: it can be made anew, never brought back. */
export function RevokeDialog({ token: { id, name }, onDone, onClose }: Props) {
  const texts = useDictionary(tokenTexts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const toast = useToast();
  const revoke = async () => {
    if (!ensureToken()) return;
    try {
      await client.DELETE('/api/tokens/{id}', { params: { path: { id } } });
    } catch (error) {
      // Somebody else was first: it is what was wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    await onDone();
    toast({ title: texts.revoked(name) });
  };
  return (
    <ConfirmDialog
      title={texts.revokeOne(name)}
      confirm={texts.revoke}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
